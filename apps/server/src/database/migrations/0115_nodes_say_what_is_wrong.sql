-- What is wrong with each node, told by itself: whoever looks at one of them sees all (OPS-8).
alter table node
  -- Whether it takes calls; nothing of a node of an older version.
  add column is_ready boolean,
  -- What its checks have found that is not well: name, condition, code, values, words, instant. Of nobody anything.
  add column findings jsonb not null default '[]';
grant select (is_ready, findings) on node to app_staff;
