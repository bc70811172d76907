-- Staff move subcategories, with the listings in them, to another category. Listing and subcategory change in two
-- statements of one transaction, between which they do not agree: the check can wait for the second.
alter table properties
  alter constraint properties_subcategory_id_category_id_fkey deferrable initially immediate;

-- How many listings of any status each category has: the public ones are counted already (listing_counts), so only the
-- others are, inside this index.
create index properties_unlisted_by_kind on properties (category_id, subcategory_id, deleted_at) where not listed;
