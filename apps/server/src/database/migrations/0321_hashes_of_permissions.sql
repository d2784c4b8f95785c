-- What a role permits, as a hash: a call brings the hash of what its account may, and the permissions themselves only
-- where the server does not know them yet.
create function hash_permissions(permissions text[]) returns bytea language sql immutable strict parallel safe as $$
  select sha256(convert_to(array_to_string(permissions, ' '), 'UTF8'))
$$;
alter table role add column permissions_hash bytea not null generated always as (hash_permissions(permissions)) stored;
