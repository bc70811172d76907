-- Other programs that are told of listings and enquiries (docs/decisions/0053-webhooks.md).
create table webhooks (
  id integer generated always as identity primary key,
  address text not null check (length(address) <= 600),
  events text[] not null,
  -- Encrypted: each delivery is signed with it.
  secret bytea not null,
  active boolean not null default true,
  -- Since when no delivery succeeded.
  failing_since timestamptz(3),
  -- By the product, not by a person.
  switched_off boolean not null default false,
  -- Until then somebody sends for it already, or it rests after failures.
  rests_until timestamptz(3) not null default now(),
  created_at timestamptz(3) not null default now(),
  -- Changes of a webhook from an outdated form are refused (409 stale-version), as those of roles and accounts are (0005). The trigger
  -- counts what people set, also when the product switches a webhook off; failures and pauses are no versions.
  version integer not null default 1
);
create trigger count_version before update of address, events, active on webhooks for each row
  when ((old.address, old.events, old.active) is distinct from (new.address, new.events, new.active))
  execute function count_version();

-- What is to be sent, and what became of it.
create table webhook_deliveries (
  id bigint generated always as identity primary key,
  webhook_id integer not null references webhooks (id) on delete cascade,
  -- The same in every try, so that a receiver knows what it has already.
  message_id uuid not null default gen_random_uuid(),
  event text not null,
  -- Ids of listings, fifty at most, or of one enquiry; what they are is read when it is sent.
  subjects integer[] not null,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
  attempts integer not null default 0,
  status integer,
  failure text,
  duration_ms integer,
  answer text,
  created_at timestamptz(3) not null default now(),
  attempted_at timestamptz(3),
  next_at timestamptz(3) not null default now()
);
-- The log of a webhook (listDeliveries), and the foreign key.
create index webhook_deliveries_log on webhook_deliveries (webhook_id, id desc);
-- What is due, in order (webhooksWithWork, nextDelivery).
create index webhook_deliveries_waiting on webhook_deliveries (webhook_id, id) where state = 'waiting';
-- What the log no longer reaches (removeOldDeliveries).
create index webhook_deliveries_age on webhook_deliveries (created_at);

-- Notes an event for every webhook that wants it, in the transaction of the change. A bulk change of 100,000 listings is 2,000 rows for
-- each of ten webhooks at most, and none where nobody wants to know.
create function note_webhook_event(wanted text, ids integer[]) returns void language sql as $$
  insert into webhook_deliveries (webhook_id, event, subjects)
  select webhooks.id, wanted, part.ids
  from webhooks cross join (
    select (place - 1) / 50 as number, array_agg(id order by place) as ids
    from unnest(ids) with ordinality as changed (id, place) group by 1
  ) as part
  where webhooks.active and wanted = any(webhooks.events)
  order by webhooks.id, part.number
$$;

create function note_webhook_listings() returns trigger language plpgsql as $$
begin
  if not exists (
    select from webhooks where active and events && array['listing.published', 'listing.changed', 'listing.sold']
  ) then return null; end if;
  if tg_op = 'INSERT' then
    perform note_webhook_event('listing.published', array(select id from added where listed order by id));
  elsif tg_op = 'DELETE' then
    perform note_webhook_event('listing.changed', array(select id from removed where listed order by id));
  else
    perform note_webhook_event('listing.published', array(
      select added.id from added join removed on removed.id = added.id where added.listed and not removed.listed order by 1));
    -- Drafts and what lies in the recycle bin were on no market.
    perform note_webhook_event('listing.sold', array(
      select added.id from added join removed on removed.id = added.id
      where added.status = 'sold' and removed.status <> 'sold' and added.publication <> 'draft' and added.deleted_at is null order by 1));
    perform note_webhook_event('listing.changed', array(
      select added.id from added join removed on removed.id = added.id
      where removed.listed and added.version <> removed.version
        and (added.listed or added.status <> 'sold' or added.publication = 'draft' or added.deleted_at is not null) order by 1));
  end if;
  return null;
end $$;

create trigger note_webhooks_added after insert on properties
  referencing new table as added for each statement execute function note_webhook_listings();
create trigger note_webhooks_removed after delete on properties
  referencing old table as removed for each statement execute function note_webhook_listings();
create trigger note_webhooks_changed after update on properties
  referencing new table as added old table as removed for each statement execute function note_webhook_listings();

create function note_webhook_enquiries() returns trigger language plpgsql as $$
begin
  perform note_webhook_event('enquiry.received', array[new.id]);
  return null;
end $$;
create trigger note_webhooks after insert on enquiries for each row execute function note_webhook_enquiries();
