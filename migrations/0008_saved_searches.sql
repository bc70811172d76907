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
  asked_at timestamptz(3) not null,
  -- The time that the mailed link is signed with, where it is not that of the request: a search that is asked for again keeps its link.
  linked_at timestamptz(3)
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
  price_per_m2 numeric(16, 2),
  -- Searches "with pictures" and "with video" hear of a listing once it has them, also when it was on the market before. Null: as it has now.
  had_pictures boolean,
  had_video boolean,
  -- Until when the home was new, if it is only matched again; a search that was saved later found it on the market already.
  new_until timestamptz(3)
);

-- Which home whom was told of, or will be: each person of each listing once.
create table alert_matches (
  -- No foreign key: checking the person of each home costs three times as much as all else about it. Who matches holds the people once
  -- (addMatches), and what was found for somebody goes with them by a trigger.
  person_id integer not null,
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

-- A listing is given its pictures anew with each change of them: what it had before is remembered until the transaction ends.
create function remember_alert_media() returns trigger language plpgsql as $$
begin
  if not exists (select from saved_searches where frequency <> 'off') then return null; end if;
  perform set_config('alerts.media_before', concat(coalesce(nullif(current_setting('alerts.media_before', true), ''), ','), (
    select string_agg(distinct concat(removed.property_id, media.kind, ','), '')
    from removed join media on media.id = removed.media_id)), true);
  return null;
end $$;

create function note_alert_media() returns trigger language plpgsql as $$
declare
  before text := current_setting('alerts.media_before', true);
begin
  if not exists (select from saved_searches where frequency <> 'off') then return null; end if;
  insert into alert_changes (property_id, was_listed, price, price_per_m2, had_pictures, had_video)
  select properties.id, true, comparable_price, price_per_m2, had.pictures, had.video
  from properties
  join (
    select property_id, bool_or(kind = 'image') as pictures, bool_or(kind = 'video') as video
    from added join media on media.id = added.media_id group by property_id
  ) as has on has.property_id = properties.id
  cross join lateral (
    select coalesce(bool_or(kind = 'image'), false) or coalesce(position(concat(',', properties.id, 'image,') in before) > 0, false) as pictures,
      coalesce(bool_or(kind = 'video'), false) or coalesce(position(concat(',', properties.id, 'video,') in before) > 0, false) as video
    from property_media as other join media on media.id = other.media_id
    where other.property_id = properties.id
      and not exists (select from added where (added.property_id, added.position) = (other.property_id, other.position))
  ) as had
  where properties.listed and (has.pictures and not had.pictures or has.video and not had.video)
  order by properties.id;
  return null;
end $$;

create trigger note_alert_media after insert on property_media
  referencing new table as added for each statement execute function note_alert_media();
create trigger remember_alert_media after delete on property_media
  referencing old table as removed for each statement execute function remember_alert_media();
-- First what an update took away, then what it put there: triggers of one kind run in the order of their names.
create trigger note_alert_media_1_removed after update on property_media
  referencing old table as removed for each statement execute function remember_alert_media();
create trigger note_alert_media_2_added after update on property_media
  referencing new table as added for each statement execute function note_alert_media();

create function forget_alert_matches() returns trigger language plpgsql as $$
begin
  delete from alert_matches where person_id in (select id from gone);
  return null;
end $$;
create trigger forget_alert_matches after delete on alert_people
  referencing old table as gone for each statement execute function forget_alert_matches();

-- An account whose address is proven takes along what was saved under that address without it.
create function end_alerts() returns trigger language plpgsql as $$
begin
  delete from alert_people where lower(email) = lower(old.email);
  return old;
end $$;
create trigger end_alerts after delete on users for each row when (old.email_verified) execute function end_alerts();
