-- A change of listings is announced with their ids, so that what every process keeps of them in memory (search-index) follows
-- by reading those alone. A payload has at most 8,000 bytes: 700 ids in each.
create function announce_listings(ids integer[]) returns void language sql as $$
  select pg_notify('data_changed', 'listings ' || string_agg(id::text, ','))
  from (select id, (row_number() over () - 1) / 700 as part from unnest(ids) as changed (id)) as numbered
  group by part
$$;

create function announce_changed_listings() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform announce_listings(array(select id from added where listed));
  elsif tg_op = 'DELETE' then
    perform announce_listings(array(select id from removed where listed));
  else
    perform announce_listings(array(select id from added where listed union select id from removed where listed));
  end if;
  return null;
end $$;

create function announce_changed_listing_media() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform announce_listings(array(select distinct property_id from added));
  elsif tg_op = 'DELETE' then
    perform announce_listings(array(select distinct property_id from removed));
  else
    perform announce_listings(array(select property_id from added union select property_id from removed));
  end if;
  return null;
end $$;

create function announce_any_listing() returns trigger language plpgsql as $$
begin
  perform pg_notify('data_changed', 'listings *');
  return null;
end $$;

drop trigger announce_change on properties;
create trigger announce_added after insert on properties
  referencing new table as added for each statement execute function announce_changed_listings();
create trigger announce_removed after delete on properties
  referencing old table as removed for each statement execute function announce_changed_listings();
create trigger announce_changed after update on properties
  referencing new table as added old table as removed for each statement execute function announce_changed_listings();
create trigger announce_any after truncate on properties
  for each statement execute function announce_any_listing();

drop trigger announce_change on property_media;
create trigger announce_added after insert on property_media
  referencing new table as added for each statement execute function announce_changed_listing_media();
create trigger announce_removed after delete on property_media
  referencing old table as removed for each statement execute function announce_changed_listing_media();
create trigger announce_changed after update on property_media
  referencing new table as added old table as removed for each statement execute function announce_changed_listing_media();
create trigger announce_any after truncate on property_media
  for each statement execute function announce_any_listing();
