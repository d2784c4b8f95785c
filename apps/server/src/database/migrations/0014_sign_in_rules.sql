-- Tries that a waiting caller makes stand in the sign-in log, once for each wait: whoever goes on trying
-- does not fill it.
alter table sign_in_throttle add column noted_until timestamptz;
