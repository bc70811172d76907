-- What listings state besides what 0.1.0 knew, where they are shown, and what their lists are put in order by.

-- Whether listings of a category have bedrooms and bathrooms; null: as its name says (readings, "Property").
alter table categories add column has_rooms boolean;

-- Facts by category (listing.attributes.ts): null, or an empty list, is "not stated" and never no.
alter table properties
  -- On which floor a home or office is; 0 is the ground floor.
  add column floor smallint check (floor between -5 and 200),
  add column floors smallint check (floors between 1 and 200),
  add column parking smallint check (parking between 0 and 1000),
  add column compound text check (compound in ('own', 'shared')),
  add column year_built smallint check (year_built between 1850 and 2100),
  add column water text[] not null default '{}' check (water <@ array['line', 'tank', 'borehole']),
  add column power text[] not null default '{}' check (power <@ array['line', 'three_phase', 'generator']),
  add column condominium_site text,
  add column title_deed boolean,
  add column holding text check (holding in ('lease', 'old_holding', 'cooperative', 'condominium')),
  add column land_use text check (land_use in ('residential', 'commercial', 'mixed', 'industrial', 'agricultural')),
  add column frontage numeric(7, 2) check (frontage >= 0),
  add column slope text check (slope in ('flat', 'gentle', 'steep')),
  add column make text,
  add column model text,
  add column year smallint check (year between 1900 and 2100),
  add column mileage integer check (mileage between 0 and 2000000),
  add column fuel text check (fuel in ('petrol', 'diesel', 'electric', 'hybrid', 'gas')),
  add column gear text check (gear in ('manual', 'automatic')),
  add column plate text,
  add column negotiable boolean,
  add column advance_months smallint check (advance_months between 0 and 120),
  add column minimum_stay smallint check (minimum_stay between 0 and 240),
  add column commission numeric(4, 2) check (commission between 0 and 99.99),
  -- Where listings are shown. The point itself is read by nobody but those who may change the listing, once its owner hides it; everybody
  -- else, and every search, reads the two shown columns (docs/decisions/0036-shown-positions.md).
  add column hide_position boolean not null default false,
  add column shown_latitude double precision,
  add column shown_longitude double precision,
  -- What a square metre costs, of a rent by the month, so that lists are narrowed and put in order by it. With fewer than six square
  -- metres the size is a mistake or that of something else (`smallestHome` of figures.ts): not stated.
  add column price_per_m2 numeric(16, 2) generated always as (
    case when square_feet * 0.09290304 >= 6 then
      case rent_period when 'day' then price * 30 when 'year' then price / 12 else price end / (square_feet * 0.09290304)
    end
  ) stored;

-- What blurs hidden points: with it alone they could be found again. One row, made here and never changed.
create table position_key (key bytea not null);
insert into position_key values (decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex'));

-- The point as given, moved by 110 to 290 metres where it is hidden, or the centre of the place. How far and in which direction follows from the
-- key, the listing and the square of a hundredth of a degree in which the point lies: saving again, or moving the point about inside the square, gives
-- nobody a second sample from which to work out the middle.
create function show_position() returns trigger language plpgsql as $$
declare
  hash bytea;
  distance double precision;
  direction double precision;
begin
  if new.latitude is null then
    select latitude, longitude into new.shown_latitude, new.shown_longitude from locations where id = new.location_id;
  elsif not new.hide_position then
    new.shown_latitude := new.latitude;
    new.shown_longitude := new.longitude;
  else
    select sha256(key || convert_to(format('%s %s %s', new.id, floor(new.latitude * 100), floor(new.longitude * 100)), 'UTF8'))
      into strict hash from position_key;
    -- Uniform over the ring: by its area, so by the square of the distance.
    distance := sqrt(110 ^ 2 + (290 ^ 2 - 110 ^ 2) * ('x' || encode(substr(hash, 1, 4), 'hex'))::bit(32)::bigint / 2 ^ 32);
    direction := 2 * pi() * ('x' || encode(substr(hash, 5, 4), 'hex'))::bit(32)::bigint / 2 ^ 32;
    -- To about a metre. A degree of latitude is 111,195 m.
    new.shown_latitude := round((new.latitude + distance * cos(direction) / 111195)::numeric, 5);
    new.shown_longitude :=
      round((new.longitude + distance * sin(direction) / 111195 / greatest(cosd(new.latitude), 0.01))::numeric, 5);
  end if;
  return new;
end $$;

-- What stands already: as given, or its place; nobody hid anything yet. No trigger has anything to do.
alter table properties disable trigger user;
update properties set
  shown_latitude = coalesce(properties.latitude, locations.latitude),
  shown_longitude = coalesce(properties.longitude, locations.longitude)
from locations where locations.id = properties.location_id;
update properties set shown_latitude = latitude, shown_longitude = longitude where location_id is null and latitude is not null;
alter table properties enable trigger user;

create trigger show_position before insert or update of latitude, longitude, hide_position, location_id on properties
  for each row execute function show_position();

-- A place that moves takes the listings along that state no point.
create function move_positions() returns trigger language plpgsql as $$
begin
  update properties set shown_latitude = new.latitude, shown_longitude = new.longitude
  where location_id = new.id and latitude is null;
  return null;
end $$;
create trigger move_positions after update of latitude, longitude on locations
  for each row when (old.latitude <> new.latitude or old.longitude <> new.longitude)
  execute function move_positions();

-- The public market inside a box or an area that somebody drew (listingCondition), and homes near another one.
create index properties_position on properties (shown_latitude, shown_longitude) where listed;
-- The public market narrowed to one floor, newest first (listing-filter.ts, listing-order.ts); few listings state a floor.
create index properties_floor on properties (floor, created_at desc, id desc) where listed and floor is not null;
-- The public market by the price of a square metre; what states none comes last (listing-order.ts).
create index properties_by_price_per_m2 on properties
  ((coalesce(price_per_m2, 'Infinity')), id, category_id, location_id, property_type, bedrooms) where listed;
-- The same by size, the largest first.
create index properties_by_size on properties
  ((coalesce(square_feet, 0)) desc, id desc, category_id, location_id, property_type, bedrooms) where listed;

-- Listings that were typed in have no source reference, and nothing looks for them by it.
drop index properties_source_reference;
create unique index properties_source_reference on properties (source_reference, owner_id)
  where source_reference is not null;
-- Only demo:remove used the first, once in the life of a database; the memory of a server answers what the others did (decision 0059).
drop index if exists properties_demo;
drop index properties_asked, properties_incomplete;
