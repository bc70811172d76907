-- What administrators set for all, without a restart; a key without a row is as the environment or the code says.
create table settings (
  key text primary key,
  value jsonb not null,
  updated_at timestamptz(3) not null default now()
);
create trigger announce_change after insert or update or delete or truncate on settings
  for each statement execute function announce_data_change();
