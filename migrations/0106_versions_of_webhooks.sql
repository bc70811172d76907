-- Changes of a webhook from an outdated form are refused (409 stale-version), as those of roles and accounts are (0100). The trigger counts what people
-- set, also when the product switches a webhook off; failures and pauses are no versions.
alter table webhooks add column version integer not null default 1;

create trigger count_version before update of address, events, active on webhooks for each row
  when ((old.address, old.events, old.active) is distinct from (new.address, new.events, new.active))
  execute function count_version();
