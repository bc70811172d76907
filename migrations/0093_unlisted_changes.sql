-- What staff search and count is kept in memory too (decision 0059): changes of listings that visitors do not see are announced, as
-- `unlisted listings 1,2`, which is no change of public data.
create function announce_unlisted(ids integer[]) returns void language sql as $$
  select pg_notify('data_changed', 'unlisted listings ' || string_agg(id::text, ','))
  from (select id, (row_number() over () - 1) / 700 as part from unnest(ids) as changed (id)) as numbered
  group by part
$$;

create or replace function announce_changed_listings() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform announce_listings(array(select id from added where listed));
    perform announce_unlisted(array(select id from added where not listed));
  elsif tg_op = 'DELETE' then
    perform announce_listings(array(select id from removed where listed));
    perform announce_unlisted(array(select id from removed where not listed));
  else
    perform announce_listings(array(select id from added where listed union select id from removed where listed));
    perform announce_unlisted(array(
      select id from added where not listed except select id from removed where listed));
  end if;
  return null;
end $$;

-- What the memory answers now.
drop index listing_words_title, properties_staff_any, properties_asked, properties_incomplete;
