-- A change of more listings than one transaction may hold runs piece by piece as undoing a batch does: both are runs
-- (docs/decisions/0050-one-change-one-entry.md).
alter table batch_undos rename to batch_runs;
alter index batch_undos_pkey rename to batch_runs_pkey;
alter index batch_undos_batch rename to batch_runs_batch;
alter index batch_undos_running rename to batch_runs_running;
alter table batch_runs rename constraint batch_undos_state_check to batch_runs_state_check;
alter table batch_runs drop constraint batch_runs_state_check;
alter table batch_runs
  add constraint batch_runs_state_check check (state in ('running', 'done', 'failed', 'stopped')),
  -- The batch of a change is the one that it makes: `id`.
  add column kind text not null default 'undo' check (kind in ('undo', 'change')),
  -- What is done to the listings; null: they are undone.
  add column change jsonb,
  -- Listings that a change would not have changed.
  add column same integer not null default 0,
  -- From where it was asked for, as the record of changes keeps it.
  add column address text,
  add column user_agent text;
alter table batch_runs alter column kind drop default;
-- Changes that are on their way (readRunning).
create index batch_runs_changing on batch_runs (started_at desc) where kind = 'change' and state = 'running';

-- The listings that somebody chose for such a change, until it comes to them; those that it left stay, with the reason.
-- No foreign key: writing 100,000 rows must not look up each listing.
create table batch_choices (
  batch uuid not null,
  listing_id integer not null,
  -- What the change is about, as it was when they were chosen: with another one somebody changed it since.
  was jsonb not null,
  kept text check (kept in ('changed', 'foreign', 'gone', 'incomplete', 'price', 'amenities', 'expiry', 'reference', 'unknown')),
  primary key (batch, listing_id)
);
