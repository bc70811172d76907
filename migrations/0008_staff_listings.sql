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

-- The lists of staff hold everything that is not in the bin. What they filter by stands behind the order, so that
-- filters, deep pages and counts are answered inside the index. An index is read alone only where it also holds the
-- columns of its expressions.
create index properties_staff_newest on properties
  (created_at desc, id desc, listed, owner_id, status, publication, category_id, location_id, property_type, bedrooms, price)
  where deleted_at is null;
create index properties_staff_updated on properties (updated_at desc, id desc, listed, owner_id, status, publication)
  where deleted_at is null;
create index properties_staff_price on properties (coalesce(price, 0), id, listed, owner_id, status, publication, price)
  where deleted_at is null;
create index properties_staff_title on properties (lower(title), id, listed, owner_id, status, publication)
  include (title) where deleted_at is null;

-- "Part of the title": the three-letter pieces of the title find the few rows to look at.
create index properties_title_pieces on properties using gin (lower(title) gin_trgm_ops) where deleted_at is null;

create index properties_bin on properties (deleted_at desc, id desc) where deleted_at is not null;
