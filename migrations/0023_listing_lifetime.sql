-- Published listings end by themselves (readings, "Property"): who was reminded of which end, and how often listings are looked at.

-- One reminder per listing and end: who renews gets the next one before the next end.
create table listing_reminders (
  property_id integer primary key references properties (id) on delete cascade,
  -- Whom the link was sent to; it works for nobody's listing but theirs.
  owner_id integer not null references users (id) on delete cascade,
  -- The end that was reminded of.
  expires_at timestamptz(3) not null,
  -- Of the link's token; the token itself is in the mail only.
  token_hash bytea not null unique,
  created_at timestamptz(3) not null default now()
);
create index listing_reminders_owner on listing_reminders (owner_id);

-- The job asks every few minutes what ends soon.
create index properties_expiring on properties (expires_at) where listed and expires_at is not null;

-- How many people opened the details of a listing on a day (UTC); says nothing of who they were.
create table listing_views (
  property_id integer not null references properties (id) on delete cascade,
  day date not null,
  views integer not null check (views > 0),
  primary key (property_id, day)
);
