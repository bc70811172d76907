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
