// For tests: files that somebody else has uploaded, of orders, invoices and payments; and plays that somebody wrote off.
import type pg from 'pg';

/** Has others ask for orders, too, and gives each order, each invoice and each payment of the scene a file. */
export async function addPapers(client: pg.Client): Promise<void> {
  // Orders that other accounts have asked for: nobody asks in the name of another.
  await client.query(`insert into lebean_order overriding system value
    select (jsonb_populate_record(o, jsonb_build_object('id', o.id * 1000 + a.id, 'order_number', o.order_number || a.id,
      'reference_key', o.reference_key || a.id, 'requester_account_id', a.id))).* from lebean_order o, account a
      where a.id <> o.requester_account_id`);
  await client.query(`with slip as (insert into stored_file (file_key, file_name, file_type, file_size, checksum, uploaded_by, uploaded_at)
      select 'aa/' || lpad(o.id::text, 32, '0'), 'slip.pdf', 'pdf', 1, repeat('a', 64), min(a.id), now()
      from lebean_order o, account a where a.kind = 'staff' group by o.id returning id, file_key)
    update lebean_order o set slip_file_id = s.id from slip s
      where o.state = 'requested' and s.file_key = 'aa/' || lpad(o.id::text, 32, '0')`);
  await client.query(`with paper as (insert into stored_file (file_key, file_name, file_type, file_size, checksum, uploaded_by, uploaded_at)
      select 'bb/' || lpad(i.id::text, 32, '0'), 'invoice.pdf', 'pdf', 1, repeat('a', 64), min(a.id), now()
      from statement_invoice i, account a where a.kind = 'staff' group by i.id returning id, file_key)
    update statement_invoice i set file_id = p.id, state = 'issued', invoice_number = i.id, issued_at = now(), issued_by = 'S' from paper p
      where p.file_key = 'bb/' || lpad(i.id::text, 32, '0')`);
  await client.query(`with paper as (insert into stored_file (file_key, file_name, file_type, file_size, checksum, uploaded_by, uploaded_at)
      select 'cc/' || lpad(y.id::text, 32, '0'), 'voucher.pdf', 'pdf', 1, repeat('a', 64), min(a.id), now()
      from statement_payment y, account a where a.kind = 'staff' group by y.id returning id, file_key)
    update statement_payment y set voucher_file_id = p.id from paper p where p.file_key = 'cc/' || lpad(y.id::text, 32, '0')`);
}

/** Gives each partner a picture that no notice of its shows yet (NTC-2). */
export async function addPictures(client: pg.Client): Promise<void> {
  await client.query(`with author as (select partner_id, min(id) as id from account where kind = 'partner' group by 1),
      kept as (insert into stored_file (file_key, file_name, file_type, media_type, file_size, checksum, uploaded_by, uploaded_at)
        select 'ee/' || lpad(id::text, 32, '0'), 'Poster.png', 'png', 'image/png', 1, repeat('a', 64), id, now() from author
        returning id, uploaded_by)
    insert into notice_file (partner_id, file_id, kind, at, author_account_id, author_name)
      select a.partner_id, k.id, 'picture', now(), a.id, 'P' from kept k join author a on a.id = k.uploaded_by`);
}

/** Has everybody send a file in parts (SVC-8). */
export async function addUploads(client: pg.Client): Promise<void> {
  await client.query(`with begun as (insert into upload (account_id, upload_key, file_size, begun_at)
      select id, lpad(id::text, 32, '0'), 2, now() from account returning account_id, upload_key)
    insert into upload_part (account_id, upload_key, first_byte, size, file_key)
      select account_id, upload_key, 0, 1, 'dd/' || upload_key from begun`);
}

/** Writes each play of the scene off, whatever it was: a row for whoever sees plays (PLY-4). */
export async function addLateEnds(client: pg.Client): Promise<void> {
  await client.query(`insert into late_play_end (merchant_id, shop_id, play_id, order_number, kind, currency, reason,
      operator_account_id, operator_name, created_at)
    select p.merchant_id, p.shop_id, p.id, p.order_number, 'writtenOff', s.currency, 'gone', (select min(a.id) from account a), 'S', now()
    from play p join shop s on s.id = p.shop_id`);
}

/** Sets lebeans of each partner aside for each of its shops, under the requests of the scene (LB-2). */
export async function addAllocationHolds(client: pg.Client): Promise<void> {
  await client.query(`insert into lebean_allocation_hold (partner_id, merchant_id, shop_id, order_number, lebean, approval_id,
      operator_account_id, operator_name, request_key, hold_transfer_id, created_at)
    select m.partner_id, s.merchant_id, s.id, 'A' || r.id, 1, r.id, r.requester_account_id, 'P', r.request_key, r.id, now()
    from approval_request r join shop s on s.id = r.shop_id join merchant m on m.id = s.merchant_id
    where m.partner_id is not null`);
}
