-- The placeholder of an upper limit is called max; texts in other words follow.
alter table text_override no force row level security;
update text_override set source = replace(source, '{most}', '{max}'), zh = replace(zh, '{most}', '{max}'),
  en = replace(en, '{most}', '{max}'), es = replace(es, '{most}', '{max}')
  where concat(source, zh, en, es) like '%{most}%';
alter table text_override force row level security;
