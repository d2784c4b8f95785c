-- The English templates that come with the product are called what the rest of it says: email (SH-61).
alter table template no force row level security;
alter table template_version no force row level security;
alter table template disable trigger keeps_prefab;
with changed as (
  update template t set template_name = regexp_replace(t.template_name, '\mmail\M', 'email')
  where t.is_prefab and t.language = 'en' and t.template_name ~ '\mmail\M'
  returning t.id, t.template_name
)
update template_version v set template_name = c.template_name from changed c where v.template_id = c.id;
alter table template enable trigger keeps_prefab;
alter table template_version force row level security;
alter table template force row level security;
