-- CSV files that people load in the browser, and how far the check or import of each is.
create table listing_imports (
  id integer generated always as identity primary key,
  owner_id integer not null references users (id) on delete cascade,
  -- As the person calls it; shown only. Where it lies is `stored_as`, a name of ours.
  file_name text not null check (length(file_name) between 1 and 200),
  stored_as uuid not null unique,
  bytes bigint not null,
  header jsonb not null,
  sample jsonb not null,
  state text not null default 'ready'
    check (state in ('ready', 'waiting', 'running', 'done', 'cancelled', 'failed')),
  mode text check (mode in ('check', 'import')),
  -- What the person said about the columns: map, defaults, update; and whether the listings of others may change.
  wishes jsonb not null default '{}',
  -- Names one press of a button; a job that was sent for an earlier one does nothing.
  run uuid,
  -- Names one worker at it: the worker of a server that was thought dead stops when another took over.
  attempt uuid,
  bytes_read bigint not null default 0,
  rows integer not null default 0,
  rejected integer not null default 0,
  -- Written with the listings themselves, so that they are right after a crash too.
  added integer not null default 0,
  updated integer not null default 0,
  unchanged integer not null default 0,
  different integer not null default 0,
  created_categories text[] not null default '{}',
  -- The first rejected rows; all of them are in the error sheet.
  problems jsonb not null default '[]',
  failure jsonb,
  created_at timestamptz(3) not null default now(),
  started_at timestamptz(3),
  -- The last sign of life of a run.
  seen_at timestamptz(3) not null default now(),
  finished_at timestamptz(3)
);
create index listing_imports_owner on listing_imports (owner_id, id);
