-- Words are written with their listing, and announce it by its id as its other rows do: without one, every change of a listing made all
-- servers read categories, places, settings and all kept listings anew. What visitors do not see changes no page.
create function announce_changed_words() returns trigger language plpgsql as $$
declare
  changed integer[];
  unlisted integer[];
begin
  if tg_op = 'INSERT' then changed := array(select property_id from added);
  elsif tg_op = 'DELETE' then changed := array(select property_id from removed);
  else changed := array(select property_id from added union select property_id from removed);
  end if;
  unlisted := array(select id from properties where id = any (changed) and not listed);
  perform announce_unlisted(unlisted);
  perform announce_listings(array(select id from unnest(changed) as each (id) where id <> all (unlisted)));
  return null;
end $$;

drop trigger announce_change on listing_words;
create trigger announce_added after insert on listing_words
  referencing new table as added for each statement execute function announce_changed_words();
create trigger announce_removed after delete on listing_words
  referencing old table as removed for each statement execute function announce_changed_words();
create trigger announce_changed after update on listing_words
  referencing new table as added old table as removed for each statement execute function announce_changed_words();
create trigger announce_any after truncate on listing_words
  for each statement execute function announce_any_listing();
