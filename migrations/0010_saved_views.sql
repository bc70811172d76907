-- A list as somebody likes to see it: search, filters, order and columns, as the query of the screen's address.
create table saved_views (
  id integer generated always as identity primary key,
  -- A view goes with the person who made it, shared or not: nobody else answers for what it shows.
  owner_id integer not null references users (id) on delete cascade,
  -- Everybody with this role sees it too. When the role goes, the view is its owner's alone again.
  role_id integer references roles (id) on delete set null,
  screen text not null check (length(screen) between 1 and 40),
  name text not null check (length(name) between 1 and 100),
  query text not null check (length(query) <= 2000),
  created_at timestamptz(3) not null default now()
);

-- Also finds the views of a person on a screen. Two of them with one name could not be told apart.
create unique index saved_views_name on saved_views (owner_id, screen, lower(name));
create index saved_views_of_role on saved_views (role_id, screen) where role_id is not null;
