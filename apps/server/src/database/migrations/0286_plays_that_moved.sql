-- The play that one goes on from, on another terminal of its shop (SH-54): the row that it names was ended or taken
-- back in the same transaction. What it was priced by and whose it is stays as ever.
alter table play add column moved_from bigint,
  add constraint play_moved_from_fkey foreign key (moved_from) references play not valid;
