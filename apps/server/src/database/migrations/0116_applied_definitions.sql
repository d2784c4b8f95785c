-- Which functions and views the database has: each is one file, and is made again when its file has changed. A node
-- that is not given the owner's account (MIGRATE=off) sees whether they are those of its version.
create table applied_definition (
  -- As functions/ledger_post.sql.
  name text primary key,
  checksum text not null,
  -- Of all definitions together; a lower one is that of an older version.
  edition integer not null,
  applied_at timestamptz not null default now()
);
grant select on applied_definition to lebean_app;
