-- On which floor a home or office is; 0 is the ground floor, null: not stated.
alter table properties add column floor smallint check (floor between -5 and 200);

-- The public market narrowed to one floor, newest first (listing-filter.ts, listing-order.ts); few listings state a floor.
create index properties_floor on properties (floor, created_at desc, id desc) where listed and floor is not null;
