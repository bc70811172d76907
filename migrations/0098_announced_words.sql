-- Words are written with their listing, and announce it by its id as its other rows do: without one, every change of a listing made all
-- servers read categories, places, settings and all kept listings anew.
drop trigger announce_change on listing_words;
create trigger announce_added after insert on listing_words
  referencing new table as added for each statement execute function announce_changed_listing_media();
create trigger announce_removed after delete on listing_words
  referencing old table as removed for each statement execute function announce_changed_listing_media();
create trigger announce_changed after update on listing_words
  referencing new table as added old table as removed for each statement execute function announce_changed_listing_media();
create trigger announce_any after truncate on listing_words
  for each statement execute function announce_any_listing();
