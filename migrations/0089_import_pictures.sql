-- Pictures that come with a file of listings (docs/decisions/0056-pictures-with-an-import.md).
alter table media
  -- Of what was sent, so that an import that is done again adds no picture twice.
  add column sha256 text,
  -- It came with an import: bounded by the size of its file, not by a number within an hour.
  add column imported boolean not null default false;

alter table listing_imports
  -- How many came in its ZIP file; null: it is a CSV file alone.
  add column pictures integer check (pictures >= 0),
  add column pictures_added integer not null default 0;

-- Listings that were stored and wait for their pictures, for as long as the import takes (pending-pictures.repository.ts).
create table import_pictures (
  batch uuid not null,
  listing_id integer not null references properties (id) on delete cascade,
  -- What the file calls the listing.
  reference text not null,
  -- With another one somebody changed it meanwhile.
  version integer not null,
  -- Whether it is published with its pictures.
  publish boolean not null,
  primary key (batch, listing_id)
);
-- The rows of a piece of the file (findPending).
create index import_pictures_reference on import_pictures (batch, reference);
-- The foreign key.
create index import_pictures_listing on import_pictures (listing_id);
