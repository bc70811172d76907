-- What is kept beside a listing: the announcement of its changes, its words, what it asked over time, and counts.

-- A change of listings is announced with their ids, so that what every process keeps of them in memory (listing-index) follows by reading
-- those alone. Without a query where there is nothing to say. A message has 8,000 bytes at most.
create function announce_listings(ids integer[]) returns void language plpgsql as $$
begin
  for at in 1 .. coalesce(cardinality(ids), 0) by 700 loop
    perform pg_notify('data_changed', 'listings ' || array_to_string(ids[at:at + 699], ','));
  end loop;
end $$;

-- What staff search and count is kept in memory too (decision 0059): changes of listings that visitors do not see are announced, as
-- `unlisted listings 1,2`, which is no change of public data.
create function announce_unlisted(ids integer[]) returns void language plpgsql as $$
begin
  for at in 1 .. coalesce(cardinality(ids), 0) by 700 loop
    perform pg_notify('data_changed', 'unlisted listings ' || array_to_string(ids[at:at + 699], ','));
  end loop;
end $$;

create function announce_changed_listings() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform announce_listings(array(select id from added where listed));
    perform announce_unlisted(array(select id from added where not listed));
  elsif tg_op = 'DELETE' then
    perform announce_listings(array(select id from removed where listed));
    perform announce_unlisted(array(select id from removed where not listed));
  else
    perform announce_listings(array(select id from added where listed union select id from removed where listed));
    perform announce_unlisted(array(
      select id from added where not listed except select id from removed where listed));
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

-- The words of a listing's texts as searches compare them: folded and in Latin letters (listing-words.ts), those of the title before the others.
-- Announced by the row of their listing, which is written with them; whoever writes words alone announces it.
create table listing_words (
  property_id integer primary key,
  words tsvector not null
);
-- Words that some thousand of a million listings have are kept in memory too (known-words.ts). By default the statistics, which say what
-- is common, end at twelve thousand.
alter table listing_words alter column words set statistics 300;
-- Listings that have all words of a search (listing-filter.ts).
create index listing_words_words on listing_words using gin (words);
create trigger announce_any after truncate on listing_words
  for each statement execute function announce_any_listing();

-- What each listing asked from which moment on, as the public market showed it: the first row is when it came on the market. What a draft asked, and
-- what an expired or sold listing was changed to, stands here only once everybody sees it. Triggers write it, in the transaction of whatever changes
-- the listing (docs/decisions/0042-prices-of-the-market.md).
create table listing_prices (
  property_id integer not null,
  since timestamptz(3) not null,
  price numeric(14, 2) not null,
  -- Null for a sale.
  rent_period text
);

-- What was published before this table: its price as it is.
insert into listing_prices (property_id, since, price, rent_period)
select id, least(created_at, now()), price, rent_period from properties where publication <> 'draft';

-- Also reads the prices of a listing in their order (readAskedPrices).
alter table listing_prices add primary key (property_id, since);

create function note_first_prices() returns trigger language plpgsql as $$
begin
  insert into listing_prices (property_id, since, price, rent_period)
  select id, least(created_at, clock_timestamp()), price, rent_period from added where listed;
  return null;
end $$;
create trigger note_first_prices after insert on properties
  referencing new table as added for each statement execute function note_first_prices();

-- Of the few rows alone that come on the market or ask something else there. The clock, not the beginning of the transaction: who waited for another
-- writer comes after that one.
create function note_changed_price() returns trigger language plpgsql as $$
declare
  last listing_prices;
begin
  select * into last from listing_prices where property_id = new.id order by since desc limit 1;
  if not found or (last.price, last.rent_period) is distinct from (new.price, new.rent_period) then
    insert into listing_prices (property_id, since, price, rent_period)
    values (new.id, clock_timestamp(), new.price, new.rent_period)
    on conflict (property_id, since) do update set price = excluded.price, rent_period = excluded.rent_period;
  end if;
  return null;
end $$;
create trigger note_changed_price after update on properties
  for each row when (
    new.listed and (not old.listed or (old.price, old.rent_period) is distinct from (new.price, new.rent_period))
  )
  execute function note_changed_price();

-- The typical price of what came on the market in each month: by place (everything inside it included), category and offer; rents are those by the
-- month. Made anew by a job from listing_prices (refreshMonthlyPrices), since the page of a place cannot wait for a million rows.
create table monthly_prices (
  location_id integer not null,
  -- 0: every category of homes.
  category_id integer not null,
  property_type text not null,
  -- Its first day, in Ethiopia.
  month date not null,
  -- How many were compared; with fewer than eight there is no row.
  listings integer not null,
  median double precision not null,
  -- Also reads what a page shows (readMonthlyPrices).
  primary key (location_id, category_id, property_type, month)
);

-- What is kept beside a listing (its words, its prices, that it has no picture) is written by the one writer of listings, by triggers of its
-- row, and by those of its pictures, which have a foreign key. One of its own would look the listing up and lock it once more for each row, a
-- fifth of the time of an import. A trigger removes these rows with their listing, once for all listings of a statement.
alter table listings_without_pictures drop constraint listings_without_pictures_property_id_fkey;

create function forget_removed_listings() returns trigger language plpgsql as $$
declare
  gone integer[] := array(select id from removed);
begin
  delete from listing_words where property_id = any (gone);
  delete from listing_prices where property_id = any (gone);
  delete from listings_without_pictures where property_id = any (gone);
  return null;
end $$;

create trigger forget_removed after delete on properties
  referencing old table as removed for each statement execute function forget_removed_listings();

-- What is not there any more is not counted as none: after an undo the counts are what they were before. The writer holds the rows
-- that its change brought to none; one that somebody else is counting in is left to them.
create function drop_empty_counts() returns trigger language plpgsql as $$
begin
  delete from listing_counts where ctid = any(array(
    select counted.ctid from listing_counts as counted
    join (
      select distinct category_id, coalesce(subcategory_id, 0) as subcategory_id, location_id, property_type, coalesce(bedrooms, -1) as bedrooms
      from removed where listed
    ) as kinds using (category_id, subcategory_id, location_id, property_type, bedrooms)
    where counted.listings = 0 for update of counted skip locked));
  return null;
end $$;
-- Triggers of one kind run in the order of their names: first what counts, then this. The rows are held by the writer already.
create trigger count_removed_then_drop after delete on properties
  referencing old table as removed for each statement execute function drop_empty_counts();
create trigger count_changed_then_drop after update on properties
  referencing old table as removed for each statement execute function drop_empty_counts();
