-- What was said to guests is kept for ninety days, then forgotten.
create policy app_forgets on terminal_message to lebean_app using (true);
grant select (id, sent_at), delete on terminal_message to lebean_app;
