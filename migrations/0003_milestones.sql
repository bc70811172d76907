-- Things that happen once in the life of a database, such as loading the demo market: a removed demo stays removed.
create table milestones (
  name text primary key,
  reached_at timestamptz not null default now()
);
