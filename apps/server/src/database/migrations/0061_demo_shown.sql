-- Since when there is enough of the example data to look around: a later start waits for nothing of it.
alter table demo_fill add column shown_at timestamptz;
