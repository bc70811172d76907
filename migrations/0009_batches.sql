-- Changes of many listings as one entry that can be undone (docs/decisions/0050-one-change-one-entry.md), imports with pictures, and who has a
-- listing open.

-- A change of many listings is one entry of the record of changes, which opens to its rows: `members` says of how many. Rows of a batch
-- have none, but for a row that is a batch alone.
alter table audit_events add column members integer check (members >= 0);

-- What a batch did to listings, so that it can be undone (undo-piece.ts). No foreign key: writing 100,000 rows must not look up each listing.
create table batch_listings (
  batch uuid not null,
  listing_id integer not null,
  -- Its version as the batch left it: with another one somebody changed it since.
  version integer not null,
  -- The columns that the batch changed, as they were before; null: it added the listing.
  former jsonb,
  -- Why an undo left the listing as it is; null: none was tried.
  kept text check (kept in ('changed', 'enquired', 'foreign', 'gone', 'target')),
  -- An undo is remembered for 90 days (batch-sweep.ts).
  noted_at timestamptz(3) not null default now(),
  primary key (batch, listing_id)
);
-- deleteMemories: rows lie in the order in which they were noted, and writing many must stay cheap.
create index batch_listings_noted on batch_listings using brin (noted_at) with (autosummarize = on);

-- Batches of before: what is still as they left it can be undone.
insert into batch_listings (batch, listing_id, version, former)
select distinct on (audit_events.batch, properties.id) audit_events.batch, properties.id, properties.version,
  (select jsonb_object_agg(key, value -> 0) from jsonb_each(changes))
from audit_events join properties on subject_id = properties.id::text and updated_at = happened_at
where audit_events.batch is not null and subject_kind = 'property' and action in ('property.updated', 'property.deleted')
  and actor_id is not null and changes <> '{}'
on conflict do nothing;
update audit_events set members = rows from (
  -- What an import says of itself stands for it; else the first of its rows does.
  select batch, count(*) filter (where subject_kind = 'property')::integer as rows,
    coalesce(min(id) filter (where subject_kind <> 'property'), min(id)) as head
  from audit_events where batch is not null group by batch
) as batches where id = head;

-- The audit log, newest first, each batch as one entry (readAuditEvents).
drop index audit_events_newest;
create index audit_events_newest on audit_events (happened_at desc, id desc) where batch is null or members is not null;
-- The rows of a batch (readAuditEvents).
drop index audit_events_batch;
create index audit_events_batch on audit_events (batch, happened_at desc, id desc) where batch is not null;

-- How far the undoing of a batch is, or a change of more listings than one transaction may hold: a job takes either piece by piece and goes on
-- where another one ended (batch-undo.repository.ts).
create table batch_runs (
  -- The batch that the run itself is.
  id uuid primary key,
  -- What is undone; that of a change is the one that it makes: `id`.
  batch uuid not null,
  -- No foreign key: what a person did stays after the person goes.
  actor_id integer not null,
  actor_name text not null,
  -- Whether they may change the listings of others.
  manages_all boolean not null,
  state text not null default 'running' check (state in ('running', 'done', 'failed', 'stopped')),
  -- The last listing that was looked at.
  after integer not null default 0,
  total integer not null,
  changed integer not null default 0,
  kept integer not null default 0,
  attempt uuid,
  started_at timestamptz(3) not null default now(),
  finished_at timestamptz(3),
  kind text not null check (kind in ('undo', 'change')),
  -- What is done to the listings; null: they are undone.
  change jsonb,
  -- Listings that a change would not have changed.
  same integer not null default 0,
  -- From where it was asked for, as the record of changes keeps it.
  address text,
  user_agent text
);
-- The state of a batch: its newest undo, of which one at most is on its way.
create index batch_runs_batch on batch_runs (batch, started_at desc);
create unique index batch_runs_running on batch_runs (batch) where state = 'running';
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

-- What is kept of a loaded file besides what 0.1.0 kept.
alter table listing_imports
  -- An import that the command does is one of nobody's: it can be undone like any other (command-import.ts).
  alter column owner_id drop not null,
  -- An undo is a run of an import too; what it created besides listings it takes back at its end.
  drop constraint listing_imports_mode_check,
  add constraint listing_imports_mode_check check (mode in ('check', 'import', 'undo')),
  -- What each column looks like by its values (lookAtColumns); empty for a file that was loaded before.
  add column looks jsonb not null default '[]',
  -- What is unusual in rows that are right in themselves: how many rows, how many by rule, and the first of them.
  add column warned integer not null default 0,
  add column warnings jsonb not null default '{}',
  -- The first listings of the last check, for their cards.
  add column preview jsonb not null default '[]',
  add column categories_added integer[] not null default '{}',
  add column subcategories_added integer[] not null default '{}',
  -- All runs of an import are one batch.
  add column batch uuid not null default gen_random_uuid(),
  -- Pictures that came in its ZIP file (docs/decisions/0056-pictures-with-an-import.md); null: it is a CSV file alone.
  add column pictures integer check (pictures >= 0),
  add column pictures_added integer not null default 0;

alter table media
  -- Of what was sent, so that an import that is done again adds no picture twice.
  add column sha256 text,
  -- It came with an import: bounded by the size of its file, not by a number within an hour.
  add column imported boolean not null default false;

-- Listings that were stored and wait for their pictures, for as long as the import takes (pending-pictures.repository.ts).
create table import_pictures (
  batch uuid not null,
  listing_id integer not null references properties (id) on delete cascade,
  -- What the file calls the listing.
  reference text not null,
  -- With another one somebody changed it meanwhile.
  version integer not null,
  -- Whether it is published with its pictures.
  publish boolean not null,
  primary key (batch, listing_id)
);
-- The rows of a piece of the file (findPending).
create index import_pictures_reference on import_pictures (batch, reference);
-- The foreign key.
create index import_pictures_listing on import_pictures (listing_id);

-- Who has a listing open in its form right now (presence.repository.ts). Not logged: after a crash the forms say it again.
create unlogged table listing_presence (
  listing_id integer not null references properties (id) on delete cascade,
  user_id integer not null references users (id) on delete cascade,
  seen_at timestamptz(3) not null default now(),
  primary key (listing_id, user_id)
);
-- The foreign key.
create index listing_presence_user on listing_presence (user_id);
-- What is over (keepOpen).
create index listing_presence_seen on listing_presence (seen_at);
