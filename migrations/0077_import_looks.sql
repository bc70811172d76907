-- What is kept of a loaded file besides what version 0.1 kept.
alter table listing_imports
  -- What each column looks like by its values (lookAtColumns); empty for a file that was loaded before.
  add column looks jsonb not null default '[]',
  -- What is unusual in rows that are right in themselves: how many rows, how many by rule, and the first of them.
  add column warned integer not null default 0,
  add column warnings jsonb not null default '{}',
  -- The first listings of the last check, for their cards.
  add column preview jsonb not null default '[]';
