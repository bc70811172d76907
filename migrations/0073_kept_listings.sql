-- What a person keeps of the market: favourites with a note, what they looked at, what they compare, what they do not want to see.
create table kept_listings (
  -- It goes with the person.
  user_id integer not null references users (id) on delete cascade,
  kind text not null check (kind in ('favourite', 'recent', 'compare', 'hidden')),
  -- No reference: a listing that is gone is told of as gone.
  listing_id integer not null check (listing_id > 0),
  changed_at timestamptz(3) not null,
  -- False: it was taken away, which other devices have to hear.
  kept boolean not null,
  note text check (length(note) between 1 and 1000),
  -- What the public saw of the listing when it was kept: title, price, picture.
  seen jsonb,
  -- Also reads everything that a person keeps (readKept).
  primary key (user_id, kind, listing_id)
);

-- When a person erased all of it: what a device still has from before is not taken back in.
create table kept_erasures (
  user_id integer primary key references users (id) on delete cascade,
  erased_at timestamptz(3) not null
);

-- The questions that somebody asked under an e-mail address (readQuestionsOf).
create index enquiries_of_email on enquiries (lower(email), id desc) where email is not null;
