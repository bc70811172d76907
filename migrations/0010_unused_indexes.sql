-- no-transaction
-- Writers go on meanwhile (docs/decisions/0021-squashed-migrations.md).

-- Only demo:remove used it, once in the life of a database, and every write of a demo listing paid.
drop index concurrently if exists properties_demo;

-- Listings that were typed in have no source reference, and nothing looks for them by it.
create unique index concurrently if not exists properties_source_reference_stated on properties (source_reference, owner_id)
  where source_reference is not null;
drop index concurrently if exists properties_source_reference;
alter index if exists properties_source_reference_stated rename to properties_source_reference;
