-- An undo is remembered for 90 days (batch-sweep.ts). What was remembered before begins them now.
alter table batch_listings add column noted_at timestamptz(3) not null default now();
-- deleteMemories: rows lie in the order in which they were noted, and writing many must stay cheap.
create index batch_listings_noted on batch_listings using brin (noted_at) with (autosummarize = on);
