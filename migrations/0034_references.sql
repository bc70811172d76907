-- A listing's reference is made from its id (RH-1523). What a file or another system calls its reference is its
-- source reference: unique within its owner, so that trying one tells nothing of other people's listings; and within
-- the source it was imported from where nobody owns the listing.
alter table properties rename column reference to source_reference;
alter table properties drop constraint properties_reference_key;
alter table properties add column import_source text check (length(import_source) between 1 and 100);
update properties set import_source = 'import' where owner_id is null and source_reference is not null and not demo;

-- Serves imports, which look for many source references at once. The reference first: one index serves every owner.
create unique index properties_source_reference on properties (source_reference, owner_id);
create unique index properties_import_source on properties (source_reference, import_source) where owner_id is null;
-- Serves searches, which do not care about letter case.
create index properties_source_reference_key on properties (lower(source_reference)) where source_reference is not null;

-- The record of changes keeps every value under the field's present name, so that changes can still be taken back.
update audit_events set changes = (changes - 'reference') || jsonb_build_object('source_reference', changes -> 'reference')
  where subject_kind = 'property' and changes ? 'reference';

-- Imports that may be started again say which column holds what.
update listing_imports set wishes = jsonb_set(wishes, '{map}', (
    select jsonb_object_agg(key, case when value = '"reference"' then '"source_reference"' else value end)
    from jsonb_each(wishes -> 'map')))
  where jsonb_path_exists(wishes, '$.map.* ? (@ == "reference")');

-- Enquiries name their listing as people say it. Where the listing is gone, what was written down stays.
update enquiries set property_reference = 'RH-' || property_id where property_id is not null;
create index enquiries_of_reference on enquiries (property_reference, id desc);
