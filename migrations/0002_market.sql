-- What listings are made of: places, categories, pictures and videos (specification §3, readings "Property").

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
  demo boolean not null default false,
  -- Rises with every change, here and in other tables: whoever saves says which version they saw.
  version integer not null default 1,
  updated_at timestamptz(3) not null default now()
);
-- Places of one parent may not share a name, whatever its case.
create unique index locations_name on locations (lower(name), coalesce(parent_id, 0));
create trigger announce_change after insert or update or delete or truncate on locations
  for each statement execute function announce_data_change();

-- Standard places that staff deleted: a start adds those that are missing, except these.
create table deleted_standard_locations (
  slug text primary key,
  deleted_at timestamptz(3) not null default now()
);

create table categories (
  id integer generated always as identity primary key,
  slug text not null unique,
  name text not null,
  description text not null,
  translations jsonb not null default '{}',
  position integer not null default 0,
  demo boolean not null default false,
  version integer not null default 1,
  updated_at timestamptz(3) not null default now()
);
-- Categories may not share a name, whatever its case; imports find one by it.
create unique index categories_name on categories (lower(name));
create trigger announce_change after insert or update or delete or truncate on categories
  for each statement execute function announce_data_change();

create table subcategories (
  id integer generated always as identity primary key,
  category_id integer not null references categories (id),
  slug text not null,
  name text not null,
  description text not null,
  translations jsonb not null default '{}',
  position integer not null default 0,
  demo boolean not null default false,
  version integer not null default 1,
  updated_at timestamptz(3) not null default now(),
  unique (category_id, slug),
  -- Lets a listing prove that its subcategory belongs to its category.
  unique (id, category_id)
);
-- The same of the subcategories of a category.
create unique index subcategories_name on subcategories (category_id, lower(name));
create trigger announce_change after insert or update or delete or truncate on subcategories
  for each statement execute function announce_data_change();

create table media (
  id integer generated always as identity primary key,
  kind text not null check (kind in ('image', 'video')),
  -- Address without size and format: '/scenes/villa-exterior-02' of the drawn ones, '/media/…' of uploads; a video's file.
  path text not null unique,
  widths jsonb not null default '{}',
  width integer not null,
  height integer not null,
  color text not null,
  thumbhash text,
  alt jsonb not null default '{}',
  poster_id integer references media (id),
  -- The one file that stands for a picture or video to clients that take a single address: the largest JPEG, or the video.
  -- Kept with the record, so that a list of listings reads addresses and nothing else.
  file text not null generated always as (
    case kind when 'video' then path else path || '-' || (widths -> 'jpg' ->> -1) || '.jpg' end
  ) stored,
  owner_id integer references users (id) on delete set null,
  state text not null default 'ready' check (state in ('processing', 'ready', 'failed')),
  -- Why it failed, a key of the messages.
  failure text,
  -- Where the cleaned picture lies from which the sizes are made; never served.
  original text,
  content_type text,
  bytes bigint,
  focal_x real check (focal_x between 0 and 1),
  focal_y real check (focal_y between 0 and 1),
  created_at timestamptz(3) not null default now(),
  -- How long a video is, in milliseconds; null where nobody knows.
  duration integer check (duration >= 0),
  constraint media_focal_point check ((focal_x is null) = (focal_y is null))
);
-- The sweep that takes up what a server left unfinished.
create index media_unfinished on media (created_at) where state <> 'ready';
-- Uploads of a person in the last hour (uploadsOfLastHour), and the foreign key.
create index media_owner on media (owner_id, id) where owner_id is not null;
-- A poster is found by its video: when it changes, and when one is removed.
create index media_poster on media (poster_id) where poster_id is not null;

-- An upload changes what the public sees only where a listing shows it. Announcing every upload, and every size that is
-- made of it, would drop all kept pages thirty times for a listing of eight pictures.
create function announce_media_change() returns trigger language plpgsql as $$
begin
  if exists (select from changed join property_media on property_media.media_id = changed.id)
    or exists (
      select from changed
      join media as video on video.poster_id = changed.id
      join property_media on property_media.media_id = video.id)
  then
    perform pg_notify('data_changed', '');
  end if;
  return null;
end $$;
-- New ones are shown by nothing yet, and what a listing shows cannot be removed: attaching and detaching announces.
create trigger announce_change after update on media
  referencing new table as changed for each statement execute function announce_media_change();
create trigger announce_truncation after truncate on media
  for each statement execute function announce_data_change();
