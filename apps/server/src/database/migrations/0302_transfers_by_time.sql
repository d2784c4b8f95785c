-- outside a transaction
-- Transfers come in the order of their time: a block range says which pages hold a month, for some kilobytes (OPS-14).
create index concurrently if not exists ledger_transfer_by_at on ledger_transfer using brin (at) with (pages_per_range = 32);
