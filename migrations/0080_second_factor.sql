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
