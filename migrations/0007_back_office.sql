-- Staff keep the market (issue "Listings, categories and media in the back-office"): owners, drafts, a recycle bin,
-- versions against silent overwriting, uploads, answers that a retry gets again.

create extension if not exists pg_trgm;

alter table properties
  add column owner_id integer references users (id) on delete set null,
  add column publication text not null default 'published' check (publication in ('draft', 'published', 'expired')),
  add column deleted_at timestamptz(3),
  add column expires_at timestamptz(3),
  add column latitude double precision check (latitude between -90 and 90),
  add column longitude double precision check (longitude between -180 and 180),
  -- Rises with every change: whoever saves says which version they saw.
  add column version integer not null default 1,
  add constraint properties_point check ((latitude is null) = (longitude is null));

-- What the public market shows, in one word for every query and index.
alter table properties add column listed boolean not null
  generated always as (status = 'available' and publication = 'published' and deleted_at is null) stored;

drop index properties_newest, properties_by_place, properties_by_category, properties_by_location, properties_by_price,
  properties_subcategory;
create index properties_newest on properties (created_at desc, id desc, property_type, price, bedrooms) where listed;
create index properties_by_place on properties
  (category_id, location_id, property_type, created_at desc, id desc, price, bedrooms) where listed;
create index properties_by_category on properties
  (category_id, created_at desc, id desc, property_type, price, bedrooms) where listed;
create index properties_by_location on properties
  (location_id, created_at desc, id desc, property_type, price, bedrooms) where listed;
create index properties_by_price on properties (price, id, property_type, bedrooms) where listed;
create index properties_subcategory on properties (subcategory_id, created_at desc, id desc) where subcategory_id is not null;
create index properties_owner on properties (owner_id, created_at desc, id desc) where owner_id is not null;

create or replace function count_added_listings() returns trigger language plpgsql as $$
begin
  insert into listing_counts as counted
  select category_id, coalesce(subcategory_id, 0), location_id, property_type, coalesce(bedrooms, -1), count(*)
  from added where listed group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
  on conflict (category_id, subcategory_id, location_id, property_type, bedrooms)
  do update set listings = counted.listings + excluded.listings;
  return null;
end $$;

create or replace function count_removed_listings() returns trigger language plpgsql as $$
begin
  insert into listing_counts as counted
  select category_id, coalesce(subcategory_id, 0), location_id, property_type, coalesce(bedrooms, -1), -count(*)
  from removed where listed group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
  on conflict (category_id, subcategory_id, location_id, property_type, bedrooms)
  do update set listings = counted.listings + excluded.listings;
  return null;
end $$;

create or replace function count_changed_listings() returns trigger language plpgsql as $$
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

alter table categories
  add column version integer not null default 1,
  add column updated_at timestamptz(3) not null default now();
alter table subcategories
  add column version integer not null default 1,
  add column updated_at timestamptz(3) not null default now();

-- Pictures and videos that people upload. `path` of the drawn ones starts with /scenes, of these with /media.
alter table media
  add column owner_id integer references users (id) on delete set null,
  add column state text not null default 'ready' check (state in ('processing', 'ready', 'failed')),
  -- Why it failed, a key of the messages.
  add column failure text,
  -- Where the cleaned picture lies from which the sizes are made; never served.
  add column original text,
  add column content_type text,
  add column bytes bigint,
  add column focal_x real check (focal_x between 0 and 1),
  add column focal_y real check (focal_y between 0 and 1),
  add column created_at timestamptz(3) not null default now(),
  add constraint media_focal_point check ((focal_x is null) = (focal_y is null));
create index media_unfinished on media (created_at) where state <> 'ready';
create index media_owner on media (owner_id, id) where owner_id is not null;

-- Changes that one request made to many records share a batch, which can be undone as a whole.
alter table audit_events add column batch uuid;
create index audit_events_batch on audit_events (batch) where batch is not null;

-- What a request with an Idempotency-Key was answered, so that its retry gets the same.
create table idempotency_keys (
  actor_id integer not null references users (id) on delete cascade,
  key text not null check (length(key) between 1 and 200),
  fingerprint bytea not null,
  status smallint not null,
  answer jsonb not null,
  created_at timestamptz(3) not null default now(),
  primary key (actor_id, key)
);
create index idempotency_keys_created on idempotency_keys (created_at);
