-- No balance and no lifetime sum grows beyond what a number of a client holds exactly (NUM-1): one that
-- did could be read by nobody any more. What would is refused, by name, see `database-failure.ts`.
-- Not validated, so that no large table is read under a lock: what is there is far below. The condition
-- of accounts takes the place of the one there was, since each new balance reads them all.
alter table ledger_account drop constraint ledger_account_check;
alter table ledger_account add constraint ledger_account_balance_bounded
  check (not is_protected or balance between 0 and 9000000000000000) not valid;
alter table ledger_stripe drop constraint ledger_stripe_balance_check;
alter table ledger_stripe add constraint ledger_stripe_balance_bounded
  check (balance between 0 and 9000000000000000) not valid;
alter table card add constraint card_accruing_bounded
  check (accruing_point <= 9000000000000000 and accruing_gift_point <= 9000000000000000) not valid;
