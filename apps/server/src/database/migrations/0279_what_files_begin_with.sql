-- What the first bytes of a file say that it is, where it is no picture or film: papers are told by them, not by what
-- their names end with. Nothing is said of files that came before.
alter table stored_file
  add column content_sign text,
  add constraint stored_file_content_sign check (content_sign in ('pdf', 'zip', 'xml', 'text')) not valid;
grant insert (content_sign) on stored_file to app_staff, app_partner, app_shop;
