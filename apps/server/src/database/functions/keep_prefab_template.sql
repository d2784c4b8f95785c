-- What comes with the product is cloned and never changed (TPL-3); a template stays what it is for.
create or replace function keep_prefab_template() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  if tg_op = 'DELETE' then
    if old.is_prefab or old.is_in_use then raise exception 'a template that comes with the product or is in use stays'; end if;
    return old;
  end if;
  if old.is_prefab and (old.content, old.template_name, old.is_prefab, old.version)
    is distinct from (new.content, new.template_name, new.is_prefab, new.version)
  then raise exception 'a template that comes with the product is not changed'; end if;
  if (old.template_type, old.language, old.paper, coalesce(old.merchant_id, 0))
    is distinct from (new.template_type, new.language, new.paper, coalesce(new.merchant_id, 0))
  then raise exception 'a template stays what it is for'; end if;
  return new;
end $$;
