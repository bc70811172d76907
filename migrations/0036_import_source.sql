-- The import source counts for listings that nobody owns. Whoever becomes the owner of one ends it, so that the
-- listing keeps out of the source's references when that owner is deleted.
update properties set import_source = null where owner_id is not null;
alter table properties add constraint properties_source check (owner_id is null or import_source is null);
