-- The reasons why money that came was not credited were listed in the code alone; a word that no screen knows could
-- have been stored.
alter table payment add constraint payment_uncredited_why_check check (uncredited_why in
  ('cardFrozen', 'cardCancelled', 'cardNotFound', 'cardNumberTaken', 'levelNotFound', 'walletNotFound')) not valid;
alter table payment validate constraint payment_uncredited_why_check;
