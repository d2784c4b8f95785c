-- Since when the first steps of an account are no longer shown on its home (SH-63): its own to say.
alter table account add column first_steps_over_at timestamptz;
grant select (first_steps_over_at), update (first_steps_over_at) on account to app_staff, app_partner, app_shop;
