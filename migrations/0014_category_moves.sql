-- Staff move subcategories, with the listings in them, to another category. Listing and subcategory change in two
-- statements of one transaction, between which they do not agree: the check can wait for the second.
alter table properties
  alter constraint properties_subcategory_id_category_id_fkey deferrable initially immediate;

-- How many listings of any status each category has; finding what keeps a category from being deleted. The indexes of the
-- public market hold only what is listed.
create index properties_by_kind on properties (category_id, subcategory_id, deleted_at);
