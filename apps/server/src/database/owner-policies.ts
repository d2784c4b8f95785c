import type pg from 'pg';

/**
 * Lets an owner who is no superuser pass the policies of its own tables, by one of its own (docs/adr/0100). They
 * bind the owner too (FORCE), and a superuser passes them anyway: functions with the rights of the owner do the
 * same work in both cases. Partitions are reached through their tables. Runs in the transaction of the
 * migrations, behind each of them: the next one may fill the tables that this one has made.
 */
export async function letOwnerPass(client: pg.ClientBase): Promise<void> {
  await client.query(`do $$
    declare
      guarded record;
    begin
      if (select rolsuper or rolbypassrls from pg_roles where rolname = current_user) then return; end if;
      for guarded in select c.oid::regclass as name from pg_class c
        where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
          and c.relforcerowsecurity and c.relowner = current_user::regrole
          and not exists (select from pg_policy p
            where p.polrelid = c.oid and p.polname = 'owner_passes' and p.polroles = array[c.relowner])
      loop
        execute format('drop policy if exists owner_passes on %s', guarded.name);
        execute format('create policy owner_passes on %s to %I using (true) with check (true)',
          guarded.name, current_user);
      end loop;
    end $$`);
}
