-- The typical price of what came on the market in each month: by place (everything inside it included), category and offer; rents are those by the
-- month. Made anew by a job from listing_prices (refreshMonthlyPrices), since the page of a place cannot wait for a million rows.
create table monthly_prices (
  location_id integer not null,
  -- 0: every category of homes.
  category_id integer not null,
  property_type text not null,
  -- Its first day, in Ethiopia.
  month date not null,
  -- How many were compared; with fewer than eight there is no row.
  listings integer not null,
  median double precision not null,
  -- Also reads what a page shows (readMonthlyPrices).
  primary key (location_id, category_id, property_type, month)
);
