-- The index by cards that also holds the merchant takes the place of the one without.
alter table payer_day drop constraint payer_day_pkey,
  add constraint payer_day_pkey primary key using index payer_day_of_card;
