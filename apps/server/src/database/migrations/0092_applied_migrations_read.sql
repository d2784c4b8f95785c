-- A node that is not given the owner's account (MIGRATE=off) sees whether the database has all that its version needs.
grant select on applied_migration to lebean_app;
