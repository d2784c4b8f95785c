-- Claims a key for the open scope's account and the running transaction (LED-4). While another transaction holds the
-- same key this waits for its end: then either its answer is there, or it was rolled back and the key is ours.
-- Answers no row where no account's scope is open.
create or replace function claim_request_key(of_operation text, of_key text, of_body bytea)
returns table (is_new boolean, is_same boolean, answer jsonb)
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
#variable_conflict use_column
begin
  if current_account_id() is null then return; end if;
  insert into request_key (account_id, operation, key, body_hash)
    values (current_account_id(), of_operation, of_key, of_body)
    on conflict do nothing;
  if found then
    return query select true, true, null::jsonb;
    return;
  end if;
  return query select false, k.body_hash = of_body, k.answer from request_key k
    where k.account_id = current_account_id() and k.operation = of_operation and k.key = of_key;
end $$;
