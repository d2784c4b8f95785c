-- The owner of the tables reads who looks after a ticket, for those who may not (NTC-10).
do $$
begin
  execute format('create policy owner_finds on engineer for select to %I using (true)', current_user);
end $$;
