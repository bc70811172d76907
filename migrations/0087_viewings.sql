-- Viewings of a day or week, and those of which people are reminded soon.
create index enquiries_viewings on enquiries (viewing_at) where viewing_at is not null;
-- The viewing of which people were reminded; another time of it is another reminder.
alter table enquiries add column viewing_reminded timestamptz(3);

-- The address at which a calendar program reads a person's viewings: one each, by a secret of which the hash is kept.
create table calendar_feeds (
  user_id integer primary key references users (id) on delete cascade,
  secret_hash bytea not null unique,
  created_at timestamptz(3) not null default now(),
  last_used_at timestamptz(3)
);
