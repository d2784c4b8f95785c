-- A cart may hold the start of a game beside goods, or in their place (SH-45). Nodes of the version before write goods.
alter table checkout alter column sale_number drop not null,
  add column play_id bigint,
  add constraint checkout_play_id_fkey foreign key (play_id) references play not valid,
  add constraint checkout_holds_something check (sale_number is not null or play_id is not null) not valid;
