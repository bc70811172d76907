-- What each listing asked from which moment on, as the public market showed it: the first row is when it came on the market. What a draft asked, and
-- what an expired or sold listing was changed to, stands here only once everybody sees it. Triggers write it, in the transaction of whatever changes
-- the listing (docs/decisions/0042-prices-of-the-market.md).
create table listing_prices (
  property_id integer not null,
  since timestamptz(3) not null,
  price numeric(14, 2) not null,
  -- Null for a sale.
  rent_period text
);

-- What was published before this table: its price as it is.
insert into listing_prices (property_id, since, price, rent_period)
select id, least(created_at, now()), price, rent_period from properties where publication <> 'draft';

-- Also reads the prices of a listing in their order (readAskedPrices).
alter table listing_prices add primary key (property_id, since);
alter table listing_prices add foreign key (property_id) references properties (id) on delete cascade;

create function note_first_prices() returns trigger language plpgsql as $$
begin
  insert into listing_prices (property_id, since, price, rent_period)
  select id, least(created_at, clock_timestamp()), price, rent_period from added where listed;
  return null;
end $$;
create trigger note_first_prices after insert on properties
  referencing new table as added for each statement execute function note_first_prices();

-- Of the few rows alone that come on the market or ask something else there. The clock, not the beginning of the transaction: who waited for another
-- writer comes after that one.
create function note_changed_price() returns trigger language plpgsql as $$
declare
  last listing_prices;
begin
  select * into last from listing_prices where property_id = new.id order by since desc limit 1;
  if not found or (last.price, last.rent_period) is distinct from (new.price, new.rent_period) then
    insert into listing_prices (property_id, since, price, rent_period)
    values (new.id, clock_timestamp(), new.price, new.rent_period)
    on conflict (property_id, since) do update set price = excluded.price, rent_period = excluded.rent_period;
  end if;
  return null;
end $$;
create trigger note_changed_price after update on properties
  for each row when (
    new.listed and (not old.listed or (old.price, old.rent_period) is distinct from (new.price, new.rent_period))
  )
  execute function note_changed_price();
