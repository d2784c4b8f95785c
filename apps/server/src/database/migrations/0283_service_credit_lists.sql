-- outside a transaction
-- Credits for downtime have a list of their own, the latest first, over all shops (SVC-11).
create index concurrently if not exists service_credit_by_time on service_credit (proposed_at desc, id desc);
