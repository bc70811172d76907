-- Searches that people keep and are told of by e-mail (docs/decisions/0041-saved-searches.md).

-- Whoever is told: an address, whatever its case, once its owner confirmed it.
create table alert_people (
  id integer generated always as identity primary key,
  email text not null check (length(email) between 3 and 254),
  -- SHA-256 of the secret in the links of their mails; the secret itself is made anew for each mail and stored nowhere.
  link_hash bytea,
  last_mail_at timestamptz(3),
  created_at timestamptz(3) not null default now()
);
-- One row for an address (keepPerson).
create unique index alert_people_email on alert_people (lower(email));

create table saved_searches (
  id integer generated always as identity primary key,
  person_id integer not null references alert_people (id) on delete cascade,
  -- Who was signed in when it was saved: their account shows it and takes it along when it is deleted.
  user_id integer references users (id) on delete cascade,
  -- The parameters of its page of results, in the one order that they have there.
  query text not null check (length(query) <= 4000),
  -- The ListingFilter, besides its place, whose inside may change.
  filter jsonb not null,
  -- What is looked at first; 0 and '': any.
  category_id integer not null,
  place_id integer not null,
  property_type text not null,
  frequency text not null check (frequency in ('at-once', 'daily', 'weekly', 'off')),
  language text not null check (language ~ '^[a-z]{2,3}$'),
  last_sent_at timestamptz(3),
  created_at timestamptz(3) not null default now()
);
-- A search once for a person (keepSearch), theirs (readSearches), and the foreign key.
create unique index saved_searches_person on saved_searches (person_id, md5(query));
-- Searches that a changed listing may match (findSearches).
create index saved_searches_kind on saved_searches (category_id, place_id, property_type) where frequency <> 'off';
-- Those of an account (readSearches), and the foreign key.
create index saved_searches_user on saved_searches (user_id) where user_id is not null;

-- What somebody asked for and nobody confirmed so far. It stays when it is confirmed, so that no second mail is asked for on the same day.
create table alert_requests (
  id integer generated always as identity primary key,
  email text not null check (length(email) between 3 and 254),
  query text not null check (length(query) <= 4000),
  frequency text not null check (frequency in ('at-once', 'daily', 'weekly', 'off')),
  language text not null check (language ~ '^[a-z]{2,3}$'),
  user_id integer references users (id) on delete cascade,
  -- SHA-256 of the secret in the mailed link; null once it was used.
  token_hash bytea,
  asked_at timestamptz(3) not null
);
-- One mail a day for an address and a search (keepRequest).
create unique index alert_requests_search on alert_requests (lower(email), md5(query));
-- For the foreign key when a person is deleted.
create index alert_requests_user on alert_requests (user_id) where user_id is not null;
-- What is over (removeOld).
create index alert_requests_age on alert_requests (asked_at);

-- Listings that came on the market or changed their price since searches were last looked at, in the order in which that happened.
create table alert_changes (
  id bigint generated always as identity primary key,
  property_id integer not null,
  -- Whether it was on the market before, and for how much by the month.
  was_listed boolean not null,
  price numeric(16, 2),
  price_per_m2 numeric(16, 2)
);

-- Which home whom was told of, or will be: each person of each listing once.
create table alert_matches (
  person_id integer not null references alert_people (id) on delete cascade,
  -- No foreign key: a listing that is gone is left out of the mail, and numbers do not come back.
  property_id integer not null,
  search_id integer not null,
  matched_at timestamptz(3) not null,
  due_at timestamptz(3) not null,
  -- The mail that tells of it, and when that left.
  mail_id uuid,
  sent_at timestamptz(3),
  primary key (person_id, property_id)
);
-- Who is to be told now (takeDue).
create index alert_matches_due on alert_matches (due_at, person_id) where mail_id is null;

create function note_alert_changes() returns trigger language plpgsql as $$
begin
  -- Where nobody waits nothing is written.
  if not exists (select from saved_searches where frequency <> 'off') then return null; end if;
  if tg_op = 'INSERT' then
    insert into alert_changes (property_id, was_listed) select id, false from added where listed order by id;
  else
    insert into alert_changes (property_id, was_listed, price, price_per_m2)
    select added.id, removed.listed, removed.comparable_price, removed.price_per_m2
    from added join removed on removed.id = added.id
    where added.listed and (not removed.listed or added.comparable_price is distinct from removed.comparable_price)
    order by added.id;
  end if;
  return null;
end $$;

create trigger note_added after insert on properties
  referencing new table as added for each statement execute function note_alert_changes();
create trigger note_changed after update on properties
  referencing new table as added old table as removed for each statement execute function note_alert_changes();

-- An account whose address is proven takes along what was saved under that address without it.
create function end_alerts() returns trigger language plpgsql as $$
begin
  delete from alert_people where lower(email) = lower(old.email);
  return old;
end $$;
create trigger end_alerts after delete on users for each row when (old.email_verified) execute function end_alerts();
