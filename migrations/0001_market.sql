-- The public market: places, categories, pictures and listings (specification §3, readings "Property").

create table locations (
  id integer generated always as identity primary key,
  slug text not null unique,
  level text not null check (level in ('city', 'subcity', 'area')),
  name text not null,
  translations jsonb not null default '{}',
  parent_id integer references locations (id),
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  position integer not null default 0,
  demo boolean not null default false
);
create unique index locations_name on locations (lower(name), coalesce(parent_id, 0));

create table categories (
  id integer generated always as identity primary key,
  slug text not null unique,
  name text not null,
  description text not null,
  translations jsonb not null default '{}',
  position integer not null default 0,
  demo boolean not null default false
);
create unique index categories_name on categories (lower(name));

create table subcategories (
  id integer generated always as identity primary key,
  category_id integer not null references categories (id),
  slug text not null,
  name text not null,
  description text not null,
  translations jsonb not null default '{}',
  position integer not null default 0,
  demo boolean not null default false,
  unique (category_id, slug),
  -- Lets a listing prove that its subcategory belongs to its category.
  unique (id, category_id)
);
create unique index subcategories_name on subcategories (category_id, lower(name));

create table media (
  id integer generated always as identity primary key,
  kind text not null check (kind in ('image', 'video')),
  -- Address without size and format: '/scenes/villa-exterior-02'; a video's file for kind = 'video'.
  path text not null unique,
  widths jsonb not null default '{}',
  width integer not null,
  height integer not null,
  color text not null,
  thumbhash text,
  alt jsonb not null default '{}',
  poster_id integer references media (id)
);

create table properties (
  id integer generated always as identity primary key,
  -- The listing's own number at its source; the same file imported twice makes no second listing.
  reference text unique,
  title text not null check (length(title) between 1 and 200),
  description text not null check (length(description) <= 10000),
  translations jsonb not null default '{}',
  category_id integer not null references categories (id),
  subcategory_id integer,
  location_id integer not null references locations (id),
  property_type text not null check (property_type in ('rent', 'sell')),
  status text not null check (status in ('available', 'pending', 'sold')),
  price numeric(14, 2) not null check (price >= 0),
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
  foreign key (subcategory_id, category_id) references subcategories (id, category_id),
  check ((property_type = 'rent') = (rent_period is not null))
);

create table property_media (
  property_id integer not null references properties (id) on delete cascade,
  position smallint not null,
  media_id integer not null references media (id),
  primary key (property_id, position)
);
create index property_media_media on property_media (media_id);

-- Lists are newest first by default. Price and bedrooms stand as key columns behind the order, so that a filter on
-- them is answered inside the index.
create index properties_newest on properties (created_at desc, id desc, property_type, price, bedrooms)
  where status = 'available';
create index properties_by_place on properties
  (category_id, location_id, property_type, created_at desc, id desc, price, bedrooms) where status = 'available';
create index properties_by_category on properties
  (category_id, created_at desc, id desc, property_type, price, bedrooms) where status = 'available';
create index properties_by_location on properties
  (location_id, created_at desc, id desc, property_type, price, bedrooms) where status = 'available';
create index properties_by_price on properties (price, id, property_type, bedrooms) where status = 'available';
create index properties_subcategory on properties (subcategory_id, created_at desc, id desc) where subcategory_id is not null;
create index properties_demo on properties (id) where demo;
