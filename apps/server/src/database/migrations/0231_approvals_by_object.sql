-- outside a transaction
create index concurrently if not exists approval_request_by_object
  on approval_request (object_kind, object_id, created_at desc, id desc);
