-- Where listings are shown. The point itself is read by nobody but those who may change the listing, once its owner hides it; everybody else, and
-- every search, reads the two shown columns.
alter table properties
  add column hide_position boolean not null default false,
  add column shown_latitude double precision,
  add column shown_longitude double precision;

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
select pg_notify('data_changed', 'listings *');

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
