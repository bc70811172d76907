-- compatible: the release before writes words with the row of their listing, which announces them; only the triggers that go called the function
-- What is kept beside a listing (its words, its prices, that it has no picture) is written by the one writer of listings, by triggers of its row,
-- and by those of its pictures, which have a foreign key. One of its own looked the listing up and locked it once more for each row, a fifth
-- of the time of an import. A trigger removes these rows with their listing, once for all listings of a statement.
alter table listing_words drop constraint listing_words_property_id_fkey;
alter table listing_prices drop constraint listing_prices_property_id_fkey;
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

-- Announced by the row of their listing, which is written with them; whoever writes words alone announces it. Announcing the same again took
-- as long as writing them.
drop trigger announce_added on listing_words;
drop trigger announce_removed on listing_words;
drop trigger announce_changed on listing_words;
drop function announce_changed_words;

-- Without a query where there is nothing to say. A message has 8,000 bytes at most.
create or replace function announce_listings(ids integer[]) returns void language plpgsql as $$
begin
  for at in 1 .. coalesce(cardinality(ids), 0) by 700 loop
    perform pg_notify('data_changed', 'listings ' || array_to_string(ids[at:at + 699], ','));
  end loop;
end $$;

create or replace function announce_unlisted(ids integer[]) returns void language plpgsql as $$
begin
  for at in 1 .. coalesce(cardinality(ids), 0) by 700 loop
    perform pg_notify('data_changed', 'unlisted listings ' || array_to_string(ids[at:at + 699], ','));
  end loop;
end $$;
