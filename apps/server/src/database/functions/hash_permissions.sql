-- The hash of what a role permits. A column is made of it: another way to hash needs another function.
create or replace function hash_permissions(permissions text[]) returns bytea language sql immutable strict parallel safe as $$
  select sha256(convert_to(array_to_string(permissions, ' '), 'UTF8'))
$$;
