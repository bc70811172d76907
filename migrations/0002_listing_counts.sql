-- How many available listings there are of every combination, kept in the transaction of the write itself,
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
  from added where status = 'available' group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
  on conflict (category_id, subcategory_id, location_id, property_type, bedrooms)
  do update set listings = counted.listings + excluded.listings;
  return null;
end $$;

create function count_removed_listings() returns trigger language plpgsql as $$
begin
  insert into listing_counts as counted
  select category_id, coalesce(subcategory_id, 0), location_id, property_type, coalesce(bedrooms, -1), -count(*)
  from removed where status = 'available' group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
  on conflict (category_id, subcategory_id, location_id, property_type, bedrooms)
  do update set listings = counted.listings + excluded.listings;
  return null;
end $$;

create function count_changed_listings() returns trigger language plpgsql as $$
begin
  insert into listing_counts as counted
  select category_id, coalesce(subcategory_id, 0), location_id, property_type, coalesce(bedrooms, -1), sum(change)
  from (
    select *, 1 as change from added where status = 'available'
    union all
    select *, -1 from removed where status = 'available'
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

-- Every committed change of public data is announced, whoever makes it: pages kept by any process are dropped.
create function announce_data_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('data_changed', '');
  return null;
end $$;

create trigger announce_change after insert or update or delete or truncate on locations
  for each statement execute function announce_data_change();
create trigger announce_change after insert or update or delete or truncate on categories
  for each statement execute function announce_data_change();
create trigger announce_change after insert or update or delete or truncate on subcategories
  for each statement execute function announce_data_change();
create trigger announce_change after insert or update or delete or truncate on media
  for each statement execute function announce_data_change();
create trigger announce_change after insert or update or delete or truncate on properties
  for each statement execute function announce_data_change();
create trigger announce_change after insert or update or delete or truncate on property_media
  for each statement execute function announce_data_change();
