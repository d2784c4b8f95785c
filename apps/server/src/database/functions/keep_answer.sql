-- Keeps the answer of the call that claimed the key, in the same transaction (LED-4).
create or replace function keep_answer(of_operation text, of_key text, with_answer jsonb) returns void
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  update request_key set answer = with_answer
    where account_id = current_account_id() and operation = of_operation and key = of_key;
end $$;
