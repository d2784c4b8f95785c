-- outside a transaction
alter table payment validate constraint payment_failed_why_check;
