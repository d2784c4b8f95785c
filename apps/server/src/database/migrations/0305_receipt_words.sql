-- The receipts that come with the product say what the counter says (SH-61). Those that somebody has cloned stay as they
-- are.
alter table template no force row level security;
alter table template_version no force row level security;
alter table template disable trigger keeps_prefab;
with words (language, before, after) as (values
  ('en', 'Operator | {{operatorName}}', 'Served by | {{operatorName}}'),
  ('es', 'Operador | {{operatorName}}', 'Le ha atendido | {{operatorName}}')
), changed as (
  update template t
    set content = replace(replace(t.content, w.before, w.after), 'N.º de orden | ', 'N.º de operación | ')
  from words w where t.is_prefab and t.template_type = 'receipt' and t.language = w.language
  returning t.id, t.version, t.content
)
update template_version v set content = c.content from changed c where v.template_id = c.id and v.version = c.version;
alter table template enable trigger keeps_prefab;
alter table template_version force row level security;
alter table template force row level security;
