-- Passkeys: signing in with the lock of one's own device (docs/decisions/0048-passkeys.md).
create table passkeys (
  id integer primary key generated always as identity,
  -- They go with the person.
  user_id integer not null references users (id) on delete cascade,
  -- As the device calls it, in base64url; what a sign-in is found by.
  credential_id text not null unique,
  -- COSE key; it signs nothing, so it may be read.
  public_key bytea not null,
  -- Of devices that count their signatures: one that does not rise was made by a copy.
  sign_count bigint not null,
  transports text[] not null,
  name text not null,
  -- Kept by the maker of the device and there on the others of the same person.
  synced boolean not null,
  created_at timestamptz(3) not null default now(),
  last_used_at timestamptz(3)
);
-- The list of one's own account.
create index passkeys_user on passkeys (user_id);

-- Opened with a passkey: device and person were checked at once, which is what a role that needs two steps asks for.
alter table sessions add column passkey boolean not null default false;
