-- A session that was begun at a shared till belongs to it, and can be locked (SH-47). Sessions of before are at none, and
-- are never locked: clients without a till's cookie notice nothing.
alter table session add column till_id bigint;
alter table session add column locked_at timestamptz;
grant update (till_id, locked_at) on session to app_shop;
