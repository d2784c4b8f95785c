-- The day on which the money came, or on which what is corrected happened; an entry is booked when it is posted (LB-5).
-- Nothing says that it is the day of the booking.
alter table lebean_recharge
  add column value_date date,
  add column bank_reference text not null default '' check (length(bank_reference) <= 64);
alter table lebean_adjustment add column value_date date;
