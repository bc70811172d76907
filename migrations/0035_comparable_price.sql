-- Rents are compared by the month (readings, "Property"): a day's rent counts thirty times, a year's a twelfth of it. The
-- one place that says so; filters, orders, the price range and medians read this column, people are shown the price.
drop index properties_newest, properties_by_place, properties_by_category, properties_by_location, properties_by_price,
  properties_staff_newest, properties_staff_updated, properties_staff_price, properties_staff_title, properties_asked;

alter table properties add column comparable_price numeric(16, 2) generated always as (
  case rent_period when 'day' then price * 30 when 'year' then price / 12 else price end
) stored;

-- The public market: filters and orders of `GET /api/property/` and `/products`.
create index properties_newest on properties (created_at desc, id desc, property_type, comparable_price, bedrooms) where listed;
create index properties_by_place on properties
  (category_id, location_id, property_type, created_at desc, id desc, comparable_price, bedrooms) where listed;
create index properties_by_category on properties
  (category_id, created_at desc, id desc, property_type, comparable_price, bedrooms) where listed;
create index properties_by_location on properties
  (location_id, created_at desc, id desc, property_type, comparable_price, bedrooms) where listed;
-- Also finds the highest price, the end of the price range.
create index properties_by_price on properties (comparable_price, id, property_type, bedrooms) where listed;

-- The lists of staff, in each of their orders; what they filter by stands behind it.
create index properties_staff_newest on properties
  (created_at desc, id desc, listed, owner_id, status, publication, category_id, subcategory_id, location_id, property_type, bedrooms, comparable_price)
  include (title_key) where deleted_at is null;
create index properties_staff_updated on properties
  (updated_at desc, id desc, listed, owner_id, status, publication, category_id, subcategory_id, location_id, property_type, bedrooms, comparable_price)
  include (title_key) where deleted_at is null;
create index properties_staff_price on properties
  (coalesce(comparable_price, 0), id, listed, owner_id, status, publication, category_id, subcategory_id, location_id, property_type, bedrooms, comparable_price)
  include (title_key) where deleted_at is null;
create index properties_staff_title on properties
  (title_key, id, listed, owner_id, status, publication, category_id, subcategory_id, location_id, property_type, bedrooms, comparable_price)
  where deleted_at is null;

-- The medians of the dashboard: what was added in a period, by place and type.
create index properties_asked on properties (created_at)
  include (owner_id, location_id, property_type, comparable_price)
  where deleted_at is null and publication <> 'draft';
