create extension if not exists btree_gin;

-- Rare combinations of the filters of staff, which the indexes of their orders find by reading all of one; small, since it is compressed.
create index properties_staff_any on properties
  using gin (status, publication, category_id, location_id, property_type, bedrooms) where deleted_at is null;

-- Searches of staff by words of titles, in any language; those of all texts look titles up one by one.
create index listing_words_title on listing_words using gin (strip(ts_filter(words, '{a}')));
-- What the planner expects of it stands nowhere else.
analyze listing_words;
