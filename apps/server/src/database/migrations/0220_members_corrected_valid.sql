-- What was added before holds for the rows that were there.
alter table card validate constraint card_merged_into;
alter table card validate constraint card_merged_is_cancelled;
alter table card_event validate constraint card_event_kind_check;
