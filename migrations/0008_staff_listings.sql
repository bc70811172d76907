-- Listings as staff keep them: drafts that are not finished, and lists of all of them in any order.

-- A draft needs only a title; whatever was published once states what the market shows.
alter table properties
  alter column category_id drop not null,
  alter column location_id drop not null,
  alter column property_type drop not null,
  alter column price drop not null,
  add constraint properties_complete check (
    publication = 'draft'
    or (category_id is not null and location_id is not null and property_type is not null and price is not null)
  );

-- By what titles are searched and put in order. Stored, because an index is read alone only where it holds every column
-- that a query speaks of.
alter table properties add column title_key text not null generated always as (lower(title)) stored;

-- The lists of staff hold everything that is not in the bin. What they filter by stands behind the order, so that
-- filters, searches, deep pages and counts are answered inside the index.
create index properties_staff_newest on properties
  (created_at desc, id desc, listed, owner_id, status, publication, category_id, location_id, property_type, bedrooms, price)
  include (title_key) where deleted_at is null;
create index properties_staff_updated on properties (updated_at desc, id desc, listed, owner_id, status, publication)
  include (title_key) where deleted_at is null;
create index properties_staff_price on properties (coalesce(price, 0), id, listed, owner_id, status, publication)
  include (price, title_key) where deleted_at is null;
create index properties_staff_title on properties (title_key, id, listed, owner_id, status, publication)
  where deleted_at is null;

-- "Part of the title": the three-letter pieces of its words find the few rows to look at.
create index properties_title_pieces on properties using gin (title_key gin_trgm_ops) where deleted_at is null;

create index properties_bin on properties (deleted_at desc, id desc) where deleted_at is not null;

-- Which listings have no picture, kept in the transaction of the write itself: finding it out listing by listing takes
-- seconds on a market of a hundred thousand.
create table listings_without_pictures (
  property_id integer primary key references properties (id) on delete cascade
);
insert into listings_without_pictures
select id from properties where not exists (
  select from property_media join media on media.id = property_media.media_id
  where property_media.property_id = properties.id and media.kind = 'image');

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
