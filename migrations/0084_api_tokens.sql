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
