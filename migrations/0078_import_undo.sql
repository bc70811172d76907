-- What an import stored, so that it can be undone as a whole for as long as nobody changed its listings since (undo.repository.ts).
create table imported_listings (
  import_id integer not null references listing_imports (id) on delete cascade,
  -- It goes with its listing: what is gone for good cannot be undone.
  listing_id integer not null references properties (id) on delete cascade,
  -- Its version as the import left it: with another one somebody changed it since.
  version integer not null,
  -- The columns that an update changed, as they were before; null: the import added the listing.
  former jsonb,
  primary key (import_id, listing_id)
);
-- For the foreign key when a listing is deleted for good.
create index imported_listings_listing on imported_listings (listing_id);

-- An undo is a run of an import too; what it created besides listings it takes back at its end.
alter table listing_imports
  drop constraint listing_imports_mode_check,
  add constraint listing_imports_mode_check check (mode in ('check', 'import', 'undo')),
  add column categories_added integer[] not null default '{}',
  add column subcategories_added integer[] not null default '{}';

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
