-- What a square metre costs, of a rent by the month, so that lists are narrowed and put in order by it. With fewer than six square metres the
-- size is a mistake or that of something else (`smallestHome` of figures.ts): not stated.
alter table properties add column price_per_m2 numeric(16, 2) generated always as (
  case when square_feet * 0.09290304 >= 6 then
    case rent_period when 'day' then price * 30 when 'year' then price / 12 else price end / (square_feet * 0.09290304)
  end
) stored;

-- The public market by the price of a square metre; what states none comes last (listing-order.ts).
create index properties_by_price_per_m2 on properties
  ((coalesce(price_per_m2, 'Infinity')), id, category_id, location_id, property_type, bedrooms) where listed;
-- The same by size, the largest first.
create index properties_by_size on properties
  ((coalesce(square_feet, 0)) desc, id desc, category_id, location_id, property_type, bedrooms) where listed;
