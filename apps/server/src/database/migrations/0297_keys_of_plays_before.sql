-- in batches
-- The keys of the plays before, from the newest backwards to those that would be forgotten by now: each batch goes on
-- below the oldest play that has its key. What came since the table is there has brought its own.
insert into play_key (terminal_id, request_key, play_id, made_at)
  select p.terminal_id, p.request_key, p.id, p.created_at
    from (select b.terminal_id, b.request_key, b.id, b.created_at from play b
        where b.id < coalesce((select min(k.play_id) from play_key k), 9223372036854775807)
        order by b.id desc limit 5000) p
    where p.created_at > now() - interval '92 days';
