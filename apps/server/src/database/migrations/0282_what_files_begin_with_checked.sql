-- outside a transaction
alter table stored_file validate constraint stored_file_content_sign;
