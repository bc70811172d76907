-- Invitations, second factors, passkeys and API tokens, what people keep of the market, and versions of roles and people.

-- People are invited by mail, and change a password that somebody else chose for them (docs/decisions/0045-invitations.md).
alter table users
  drop constraint users_status_check,
  add constraint users_status_check check (status in ('active', 'suspended', 'invited')),
  -- Somebody else knows the password; the browser asks for another one at the next sign-in.
  add column must_change_password boolean not null default false,
  -- SHA-256 of the token in the mailed link: the token itself stands in the mail only. Null once no link is good any more.
  add column invitation_hash bytea,
  add column invited_until timestamptz(3),
  add constraint users_invited check ((status = 'invited') = (invited_until is not null)),
  -- Changes of a role or an account from an outdated form are refused (409 stale-version), as those of listings and categories are.
  add column version integer not null default 1;
-- An invitation by the link that was mailed (findInvitation, takeInvitation).
create unique index users_invitation on users (invitation_hash) where invitation_hash is not null;

alter table roles add column version integer not null default 1;

-- Triggers count the versions: accounts have many writers.
create function count_version() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end $$;

create trigger count_version before update of name, description, permissions on roles for each row
  when ((old.name, old.description, old.permissions) is distinct from (new.name, new.description, new.permissions))
  execute function count_version();

create trigger count_version before update of name, email, phone, birth_date, role_id on users for each row
  when ((old.name, old.email, old.phone, old.birth_date, old.role_id) is distinct from
    (new.name, new.email, new.phone, new.birth_date, new.role_id))
  execute function count_version();

-- A second factor by authenticator app (docs/decisions/0046-second-factors.md).
create table second_factors (
  -- It goes with the person.
  user_id integer primary key references users (id) on delete cascade,
  -- The shared secret of RFC 6238, encrypted with a key of the installation.
  secret bytea not null,
  -- Null while it is being set up: until a code proves that the app has it, it is asked for nowhere.
  confirmed_at timestamptz(3),
  -- The time step of the newest code that was taken: it and those before are worth nothing any more.
  last_step bigint not null default 0
);

-- What opens the account without the app, each once.
create table recovery_codes (
  user_id integer not null references users (id) on delete cascade,
  -- SHA-256 of 80 random bits.
  code_hash bytea not null,
  primary key (user_id, code_hash)
);

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

-- Tokens that programs call the API with in the name of a person (docs/decisions/0049-api-tokens.md).
create table api_tokens (
  id integer primary key generated always as identity,
  -- They go with the person.
  user_id integer not null references users (id) on delete cascade,
  -- SHA-256 of 256 random bits.
  token_hash bytea not null unique,
  name text not null,
  -- Keys; what the role no longer grants is not granted by a token either.
  permissions text[] not null,
  -- Made by who had signed in with two steps: where a role needs them, others are worth nothing.
  two_steps boolean not null,
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  last_used_at timestamptz(3)
);
-- The list of one's own account.
create index api_tokens_user on api_tokens (user_id);

-- What a person keeps of the market: favourites with a note, what they looked at, what they compare, what they do not want to see.
create table kept_listings (
  -- It goes with the person.
  user_id integer not null references users (id) on delete cascade,
  kind text not null check (kind in ('favourite', 'recent', 'compare', 'hidden')),
  -- No reference: a listing that is gone is told of as gone.
  listing_id integer not null check (listing_id > 0),
  changed_at timestamptz(3) not null,
  -- False: it was taken away, which other devices have to hear.
  kept boolean not null,
  note text check (length(note) between 1 and 1000),
  -- What the public saw of the listing when it was kept: title, price, picture.
  seen jsonb,
  -- Also reads everything that a person keeps (readKept).
  primary key (user_id, kind, listing_id)
);

-- When a person erased all of it: what a device still has from before is not taken back in.
create table kept_erasures (
  user_id integer primary key references users (id) on delete cascade,
  erased_at timestamptz(3) not null
);
