-- The dashboard counts and weighs the whole market at once; each of its questions is answered inside an index.

-- Asking prices of what was added in a period, by place and kind.
create index properties_asked on properties (created_at)
  include (owner_id, location_id, property_type, rent_period, price)
  where deleted_at is null and publication <> 'draft';

-- What the market shows although something is missing that the form demands (imports may lack it).
create index properties_incomplete on properties (owner_id)
  where deleted_at is null and listed and (square_feet is null or bedrooms is null or description = '');
