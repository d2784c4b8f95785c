-- Which rule gave a game to a shop (GAM-3). A node of the version before leaves it where a person gives the game again:
-- what a person gave is not automatic, and then the rule counts for nothing. No rule is ever removed, and nobody but the
-- rules themselves writes this: a foreign key would lock the one row of a rule ten thousand times for a publication.
alter table shop_game add column rule_id bigint;
grant insert (rule_id), update (rule_id) on shop_game to app_staff, app_partner;
