-- A search with a filter and another order than by date went to the table for every listing on the way: what staff filter by
-- stands behind every order now, so that even a search that finds nothing reads one index from end to end and no more.
drop index properties_staff_newest, properties_staff_updated, properties_staff_price, properties_staff_title;

create index properties_staff_newest on properties
  (created_at desc, id desc, listed, owner_id, status, publication, category_id, subcategory_id, location_id, property_type, bedrooms, price)
  include (title_key) where deleted_at is null;
create index properties_staff_updated on properties
  (updated_at desc, id desc, listed, owner_id, status, publication, category_id, subcategory_id, location_id, property_type, bedrooms, price)
  include (title_key) where deleted_at is null;
create index properties_staff_price on properties
  (coalesce(price, 0), id, listed, owner_id, status, publication, category_id, subcategory_id, location_id, property_type, bedrooms, price)
  include (title_key) where deleted_at is null;
create index properties_staff_title on properties
  (title_key, id, listed, owner_id, status, publication, category_id, subcategory_id, location_id, property_type, bedrooms, price)
  where deleted_at is null;
