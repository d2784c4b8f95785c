-- Money that was paid and could not be credited may go back at its provider, as the shop is advised (PAY-2): the order
-- ends with that reason.
alter table payment drop constraint payment_failed_why_check;
alter table payment add constraint payment_failed_why_check check (failed_why in ('expired', 'closed', 'givenBack')) not valid;
