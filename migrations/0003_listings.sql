-- The listings, and what is counted and kept of them (specification §3, readings "Property").

create extension if not exists pg_trgm;

create table properties (
  id integer generated always as identity primary key,
  -- What a file or another system calls its reference; its own is made from its id (RH-1523). Unique within its owner, so
  -- that trying one tells nothing of other people's listings, and within the source it was imported from where nobody owns it.
  source_reference text,
  title text not null check (length(title) between 1 and 200),
  description text not null check (length(description) <= 10000),
  translations jsonb not null default '{}',
  -- A draft needs only a title; whatever was published once states what the market shows.
  category_id integer references categories (id),
  subcategory_id integer,
  location_id integer references locations (id),
  property_type text check (property_type in ('rent', 'sell')),
  status text not null check (status in ('available', 'pending', 'sold')),
  price numeric(14, 2) check (price >= 0),
  rent_period text check (rent_period in ('day', 'month', 'year')),
  -- Null means "not stated"; cars carry 0 (readings, "Property").
  bedrooms smallint check (bedrooms between 0 and 100),
  bathrooms smallint check (bathrooms between 0 and 100),
  square_feet numeric(12, 2) check (square_feet >= 0),
  furnished boolean,
  amenities text[] not null default '{}',
  demo boolean not null default false,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  owner_id integer references users (id) on delete set null,
  publication text not null default 'published' check (publication in ('draft', 'published', 'expired')),
  -- When it went into the recycle bin.
  deleted_at timestamptz(3),
  -- When it leaves the market by itself.
  expires_at timestamptz(3),
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  version integer not null default 1,
  -- What the public market shows, in one word for every query and index.
  listed boolean not null
    generated always as (status = 'available' and publication = 'published' and deleted_at is null) stored,
  -- By what titles are searched and put in order. Stored, because an index is read alone only where it holds every column
  -- that a query speaks of.
  title_key text not null generated always as (lower(title)) stored,
  -- Where it was imported from; counts only while nobody owns it.
  import_source text check (length(import_source) between 1 and 100),
  -- Rents are compared by the month (readings, "Property"): a day's rent counts thirty times, a year's a twelfth of it. The
  -- one place that says so; filters, orders, the price range and medians read this column, people are shown the price.
  comparable_price numeric(16, 2) generated always as (
    case rent_period when 'day' then price * 30 when 'year' then price / 12 else price end
  ) stored,
  -- Staff move subcategories, with the listings in them, to another category: listing and subcategory change in two
  -- statements of one transaction, between which they do not agree, so that the check can wait for the second.
  foreign key (subcategory_id, category_id) references subcategories (id, category_id) deferrable initially immediate,
  check ((property_type = 'rent') = (rent_period is not null)),
  constraint properties_complete check (
    publication = 'draft'
    or (category_id is not null and location_id is not null and property_type is not null and price is not null)
  ),
  constraint properties_point check ((latitude is null) = (longitude is null)),
  -- Whoever becomes the owner of a listing ends its import source, so that it keeps out of the source's references when that
  -- owner is deleted.
  constraint properties_source check (owner_id is null or import_source is null)
);
create trigger announce_change after insert or update or delete or truncate on properties
  for each statement execute function announce_data_change();

-- The public market: `GET /api/property` and `/products` (readListings), newest or oldest first, without a filter, or with type,
-- price and bedrooms, which stand behind the order as key columns.
create index properties_newest on properties (created_at desc, id desc, property_type, comparable_price, bedrooms) where listed;
-- The same of a category at a place, and its capped count where a price is asked for (countCapped).
create index properties_by_place on properties
  (category_id, location_id, property_type, created_at desc, id desc, comparable_price, bedrooms) where listed;
-- The same of a category alone.
create index properties_by_category on properties
  (category_id, created_at desc, id desc, property_type, comparable_price, bedrooms) where listed;
-- The same of a place alone.
create index properties_by_location on properties
  (location_id, created_at desc, id desc, property_type, comparable_price, bedrooms) where listed;
-- The same by price, counts of a range of prices, and the highest price (readHighestPrice).
create index properties_by_price on properties (comparable_price, id, property_type, bedrooms) where listed;
-- The same of a subcategory; listings of any status when a subcategory is moved or deleted, and its foreign key.
create index properties_subcategory on properties (subcategory_id, created_at desc, id desc) where subcategory_id is not null;

-- The lists of staff (readStaffListings, countStaffListings), one index for each order: what staff filter by stands behind it, so
-- that filters, searches, deep pages and counts are answered inside the index. By date also the stock and the weeks of the dashboard.
create index properties_staff_newest on properties
  (created_at desc, id desc, listed, owner_id, status, publication, category_id, subcategory_id, location_id, property_type, bedrooms, comparable_price)
  include (title_key) where deleted_at is null;
create index properties_staff_updated on properties
  (updated_at desc, id desc, listed, owner_id, status, publication, category_id, subcategory_id, location_id, property_type, bedrooms, comparable_price)
  include (title_key) where deleted_at is null;
create index properties_staff_price on properties
  (coalesce(comparable_price, 0), id, listed, owner_id, status, publication, category_id, subcategory_id, location_id, property_type, bedrooms, comparable_price)
  include (title_key) where deleted_at is null;
create index properties_staff_title on properties
  (title_key, id, listed, owner_id, status, publication, category_id, subcategory_id, location_id, property_type, bedrooms, comparable_price)
  where deleted_at is null;
-- "Part of the title" of staff and of the search (titleCondition): the three-letter pieces of its words find the few rows to look at.
create index properties_title_pieces on properties using gin (title_key gin_trgm_ops) where deleted_at is null;
-- An agent's own: lists and their counts, the workspace, and the foreign key when a user is deleted.
create index properties_owner on properties (owner_id, created_at desc, id desc) where owner_id is not null;
-- The recycle bin: its list and count, and the job that empties it (lockDeleted).
create index properties_bin on properties (deleted_at desc, id desc) where deleted_at is not null;

-- Imports, which look for many source references at once (readKnownListings); unique within an owner. The reference first: one
-- index serves every owner.
create unique index properties_source_reference on properties (source_reference, owner_id);
-- Keeps references unique within the source they were imported from, where nobody owns the listing.
create unique index properties_import_source on properties (source_reference, import_source) where owner_id is null;
-- Searches of listings and enquiries, which do not care about letter case (idsOfReference).
create index properties_source_reference_key on properties (lower(source_reference)) where source_reference is not null;

-- Listings of any status by category or by place: the public ones are counted already (listing_counts), the others are counted
-- inside these (countByCategory, countByLocation).
create index properties_unlisted_by_kind on properties (category_id, subcategory_id, deleted_at) where not listed;
create index properties_unlisted_by_location on properties (location_id, deleted_at) where not listed;
-- The job of every five minutes: what ends soon, and what is over (lockExpiring, lockExpired).
create index properties_expiring on properties (expires_at) where listed and expires_at is not null;
-- The medians of the dashboard: what was added in a period, by place and type (readMedians).
create index properties_asked on properties (created_at)
  include (owner_id, location_id, property_type, comparable_price)
  where deleted_at is null and publication <> 'draft';
-- The dashboard: what the market shows although something is missing that the form demands (readAttention).
create index properties_incomplete on properties (owner_id)
  where deleted_at is null and listed and (square_feet is null or bedrooms is null or description = '');

create table property_media (
  property_id integer not null references properties (id) on delete cascade,
  position smallint not null,
  media_id integer not null references media (id),
  primary key (property_id, position)
);
-- Whether a listing shows a picture: when it is removed, swept or changed, and the foreign key.
create index property_media_media on property_media (media_id);
create trigger announce_change after insert or update or delete or truncate on property_media
  for each statement execute function announce_data_change();

-- How many listings of the public market there are of every combination, kept in the transaction of the write itself,
-- so that totals and facet counts cost a few rows instead of a scan of the market.
create table listing_counts (
  category_id integer not null,
  subcategory_id integer not null, -- 0: none
  location_id integer not null,
  property_type text not null,
  bedrooms smallint not null, -- -1: not stated
  listings integer not null,
  primary key (category_id, subcategory_id, location_id, property_type, bedrooms)
);

-- One statement may change many listings: the changes are summed first, and applied in key order so that two
-- writers never wait for each other in a circle.
create function count_added_listings() returns trigger language plpgsql as $$
begin
  insert into listing_counts as counted
  select category_id, coalesce(subcategory_id, 0), location_id, property_type, coalesce(bedrooms, -1), count(*)
  from added where listed group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
  on conflict (category_id, subcategory_id, location_id, property_type, bedrooms)
  do update set listings = counted.listings + excluded.listings;
  return null;
end $$;

create function count_removed_listings() returns trigger language plpgsql as $$
begin
  insert into listing_counts as counted
  select category_id, coalesce(subcategory_id, 0), location_id, property_type, coalesce(bedrooms, -1), -count(*)
  from removed where listed group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
  on conflict (category_id, subcategory_id, location_id, property_type, bedrooms)
  do update set listings = counted.listings + excluded.listings;
  return null;
end $$;

create function count_changed_listings() returns trigger language plpgsql as $$
begin
  insert into listing_counts as counted
  select category_id, coalesce(subcategory_id, 0), location_id, property_type, coalesce(bedrooms, -1), sum(change)
  from (
    select *, 1 as change from added where listed
    union all
    select *, -1 from removed where listed
  ) as changes
  group by 1, 2, 3, 4, 5 having sum(change) <> 0 order by 1, 2, 3, 4, 5
  on conflict (category_id, subcategory_id, location_id, property_type, bedrooms)
  do update set listings = counted.listings + excluded.listings;
  return null;
end $$;

create trigger count_added after insert on properties
  referencing new table as added for each statement execute function count_added_listings();
create trigger count_removed after delete on properties
  referencing old table as removed for each statement execute function count_removed_listings();
create trigger count_changed after update on properties
  referencing new table as added old table as removed for each statement execute function count_changed_listings();

-- Which listings have no picture, kept in the transaction of the write itself: finding it out listing by listing takes
-- seconds on a market of a hundred thousand.
create table listings_without_pictures (
  property_id integer primary key references properties (id) on delete cascade
);

create function note_listing_without_pictures() returns trigger language plpgsql as $$
begin
  insert into listings_without_pictures select id from added on conflict do nothing;
  return null;
end $$;

create function note_added_pictures() returns trigger language plpgsql as $$
begin
  delete from listings_without_pictures where property_id in (
    select added.property_id from added join media on media.id = added.media_id where media.kind = 'image');
  return null;
end $$;

create function note_removed_pictures() returns trigger language plpgsql as $$
begin
  insert into listings_without_pictures
  select properties.id from properties
  where properties.id in (select property_id from removed) and not exists (
    select from property_media join media on media.id = property_media.media_id
    where property_media.property_id = properties.id and media.kind = 'image')
  on conflict do nothing;
  return null;
end $$;

create trigger note_without_pictures after insert on properties
  referencing new table as added for each statement execute function note_listing_without_pictures();
create trigger note_added_pictures after insert on property_media
  referencing new table as added for each statement execute function note_added_pictures();
create trigger note_removed_pictures after delete on property_media
  referencing old table as removed for each statement execute function note_removed_pictures();
-- First what an update took away, then what it put there: triggers of one kind run in the order of their names.
create trigger note_pictures_1_removed after update on property_media
  referencing old table as removed for each statement execute function note_removed_pictures();
create trigger note_pictures_2_added after update on property_media
  referencing new table as added for each statement execute function note_added_pictures();

-- Published listings end by themselves (readings, "Property"). One reminder per listing and end: who renews gets the next
-- one before the next end.
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
-- For the foreign key when a person is deleted.
create index listing_reminders_owner on listing_reminders (owner_id);

-- How many people opened the details of a listing on a day (UTC); says nothing of who they were.
create table listing_views (
  property_id integer not null references properties (id) on delete cascade,
  day date not null,
  views integer not null check (views > 0),
  primary key (property_id, day)
);

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
-- The imports of a person (readImports, forgetOld), and the foreign key.
create index listing_imports_owner on listing_imports (owner_id, id);
