-- Staff keep the places: versions against silent overwriting, as categories have them.
alter table locations
  add column version integer not null default 1,
  add column updated_at timestamptz(3) not null default now();

-- Standard places that staff deleted: a start adds those that are missing, except these.
create table deleted_standard_locations (
  slug text primary key,
  deleted_at timestamptz(3) not null default now()
);

-- How many listings of any status a place has: the public ones are counted already (listing_counts), the others are
-- counted inside this index.
create index properties_unlisted_by_location on properties (location_id, deleted_at) where not listed;
