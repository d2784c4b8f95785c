-- What a shop lacks and asks for by one press: such a request is known again, whatever language it is written in.
alter table ticket add column wish text check (wish in ('onlineModes', 'lebeanPrice'));
grant insert (wish) on ticket to app_staff, app_shop;
