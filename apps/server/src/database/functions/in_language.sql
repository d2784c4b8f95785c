-- The name in the language of the call that runs: `app.language` is set where its transaction is opened. Where
-- nobody asks, as in what is written down, it is the name that was typed first.
create or replace function in_language(typed text, zh text, en text, es text) returns text language sql stable parallel safe as $$
  select coalesce(nullif(case current_setting('app.language', true)
    when 'zh' then zh when 'en' then en when 'es' then es end, ''), typed)
$$;
