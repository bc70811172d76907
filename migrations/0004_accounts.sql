-- Who may do what: roles, users, their sessions, and the record of every change (specification §3, §6; security.md).

create table roles (
  id integer generated always as identity primary key,
  name text not null check (length(name) between 1 and 100),
  description text not null check (length(description) <= 2000),
  -- Keys of permissions that the code knows; a stored key that no code knows grants nothing.
  permissions text[] not null default '{}',
  -- admin, agent, user and student: they stay, with their names.
  is_system boolean not null default false,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create unique index roles_name on roles (lower(name));

create table users (
  id integer generated always as identity primary key,
  uid text not null unique check (length(uid) between 1 and 128),
  name text not null check (length(name) between 1 and 200),
  email text not null check (length(email) <= 254),
  email_verified boolean not null default false,
  phone text,
  birth_date date,
  role_id integer not null references roles (id),
  status text not null default 'active' check (status in ('active', 'suspended')),
  -- argon2id; null for accounts that only sign in with a provider.
  password_hash text,
  avatar_path text,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  last_sign_in_at timestamptz(3)
);
create unique index users_email on users (lower(email));
create index users_role on users (role_id);
create index users_newest on users (created_at desc, id desc);

create table sessions (
  id integer generated always as identity primary key,
  -- SHA-256 of the token: the token itself is known to its owner only.
  token_hash bytea not null unique,
  user_id integer not null references users (id) on delete cascade,
  remember boolean not null,
  address text,
  user_agent text,
  created_at timestamptz(3) not null default now(),
  last_seen_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null
);
create index sessions_user on sessions (user_id, last_seen_at desc);

create table password_resets (
  token_hash bytea primary key,
  user_id integer not null references users (id) on delete cascade,
  expires_at timestamptz(3) not null,
  used_at timestamptz(3)
);
create index password_resets_user on password_resets (user_id);

-- Accounts at other sign-in providers.
create table identities (
  issuer text not null,
  subject text not null,
  user_id integer not null references users (id) on delete cascade,
  created_at timestamptz(3) not null default now(),
  primary key (issuer, subject)
);
create index identities_user on identities (user_id);

create table audit_events (
  id bigint generated always as identity primary key,
  happened_at timestamptz(3) not null default now(),
  -- No foreign key: what a person did stays after the person goes.
  actor_id integer,
  actor_name text,
  action text not null,
  subject_kind text not null,
  subject_id text,
  subject_name text,
  -- Field → [before, after]; never a secret.
  changes jsonb not null default '{}',
  address text,
  user_agent text
);
create index audit_events_newest on audit_events (happened_at desc, id desc);
create index audit_events_subject on audit_events (subject_kind, subject_id, happened_at desc);
create index audit_events_actor on audit_events (actor_id, happened_at desc);

create table students (
  id integer generated always as identity primary key,
  uid text not null unique check (length(uid) between 1 and 128),
  user_id integer references users (id) on delete set null,
  email text not null,
  name text not null,
  subject text not null,
  phone text not null,
  address text not null,
  bio text not null,
  profile_picture text,
  created_at timestamptz(3) not null default now()
);
