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
  primary key (batch, listing_id)
);

-- All runs of an import are one batch.
alter table listing_imports add column batch uuid not null default gen_random_uuid();
insert into batch_listings (batch, listing_id, version, former)
select listing_imports.batch, listing_id, version, (
  -- Columns were called by their names in the program.
  select jsonb_object_agg(lower(regexp_replace(key, '([A-Z])', '_\1', 'g')), value) from jsonb_each(nullif(former, 'null')))
from imported_listings join listing_imports on listing_imports.id = import_id;
drop table imported_listings;

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

-- How far the undoing of a batch is: a job takes it piece by piece and goes on where another one ended (batch-undo.repository.ts).
create table batch_undos (
  -- The batch that undoing it is itself.
  id uuid primary key,
  batch uuid not null,
  -- No foreign key: what a person did stays after the person goes.
  actor_id integer not null,
  actor_name text not null,
  -- Whether they may change the listings of others.
  manages_all boolean not null,
  state text not null default 'running' check (state in ('running', 'done', 'failed')),
  -- The last listing that was looked at.
  after integer not null default 0,
  total integer not null,
  changed integer not null default 0,
  kept integer not null default 0,
  attempt uuid,
  started_at timestamptz(3) not null default now(),
  finished_at timestamptz(3)
);
-- The state of a batch: its newest undo, of which one at most is on its way.
create index batch_undos_batch on batch_undos (batch, started_at desc);
create unique index batch_undos_running on batch_undos (batch) where state = 'running';
