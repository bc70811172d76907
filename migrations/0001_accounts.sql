-- Who may do what, and what everybody does: roles, users and how they sign in, the record of every change, what people and
-- administrators set (specification §3, §6; docs/security.md).

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
-- Two roles may not share a name, whatever its case; finds one by name (findRoleByName, lockAdministratorRole).
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
  last_sign_in_at timestamptz(3),
  -- In which language a person reads: the one of the pages where they signed in last. Mails that no request asks for use it.
  language text not null default 'en' check (language ~ '^[a-z]{2,3}$')
);
-- One account per address, whatever its case; sign-in and password reset find it (findAccountByEmail).
create unique index users_email on users (lower(email));
-- People of a role: filter of their list (readUsers), counts by role, moving them when a role is deleted, and the foreign key.
create index users_role on users (role_id);
-- The list of people, newest first (readUsers).
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
-- Sessions of a person: their list, ending them (listSessions, endSessions), and the foreign key.
create index sessions_user on sessions (user_id, last_seen_at desc);

create table password_resets (
  token_hash bytea primary key,
  user_id integer not null references users (id) on delete cascade,
  expires_at timestamptz(3) not null,
  used_at timestamptz(3)
);
-- Removes what a person asked for before (removeResets), and the foreign key.
create index password_resets_user on password_resets (user_id);

-- Accounts at other sign-in providers.
create table identities (
  issuer text not null,
  subject text not null,
  user_id integer not null references users (id) on delete cascade,
  created_at timestamptz(3) not null default now(),
  primary key (issuer, subject)
);
-- For the foreign key when a person is deleted.
create index identities_user on identities (user_id);

-- Counters of failed sign-ins and the like, per account and per address; the layout is that of rate-limiter-flexible.
create table attempt_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);

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
  user_agent text,
  -- Changes that one request made to many records share a batch, which can be undone as a whole.
  batch uuid
);
-- The audit log, newest first (readAuditEvents).
create index audit_events_newest on audit_events (happened_at desc, id desc);
-- The history of one thing, and what was done to things of a kind (readAuditEvents).
create index audit_events_subject on audit_events (subject_kind, subject_id, happened_at desc);
-- What one person did (readAuditEvents).
create index audit_events_actor on audit_events (actor_id, happened_at desc);
-- Undoing a batch (bulk.repository.ts).
create index audit_events_batch on audit_events (batch) where batch is not null;

-- What a request with an Idempotency-Key was answered, so that its retry gets the same.
create table idempotency_keys (
  actor_id integer not null references users (id) on delete cascade,
  key text not null check (length(key) between 1 and 200),
  fingerprint bytea not null,
  status smallint not null,
  answer jsonb not null,
  created_at timestamptz(3) not null default now(),
  primary key (actor_id, key)
);
-- Removes what no retry asks for any more (run-once.ts).
create index idempotency_keys_created on idempotency_keys (created_at);

-- A list as somebody likes to see it: search, filters, order and columns, as the query of the screen's address.
create table saved_views (
  id integer generated always as identity primary key,
  -- A view goes with the person who made it, shared or not: nobody else answers for what it shows.
  owner_id integer not null references users (id) on delete cascade,
  -- Everybody with this role sees it too. When the role goes, the view is its owner's alone again.
  role_id integer references roles (id) on delete set null,
  screen text not null check (length(screen) between 1 and 40),
  name text not null check (length(name) between 1 and 100),
  query text not null check (length(query) <= 2000),
  created_at timestamptz(3) not null default now()
);
-- Also finds the views of a person on a screen. Two of them with one name could not be told apart.
create unique index saved_views_name on saved_views (owner_id, screen, lower(name));
-- Views that a role shares (readFilters), and the foreign key.
create index saved_views_of_role on saved_views (role_id, screen) where role_id is not null;

-- What people are told of in the bell of the top bar (readings, "Things the prototype shows but does not do").
create table notifications (
  id bigint generated always as identity primary key,
  user_id integer not null references users (id) on delete cascade,
  kind text not null,
  -- The names that the text of its kind speaks of; the text itself is made in the language of the reader.
  facts jsonb not null default '{}',
  -- Where it leads, a path of the product without language.
  path text,
  created_at timestamptz(3) not null default now(),
  seen_at timestamptz(3),
  read_at timestamptz(3)
);
-- The list of a person, newest first, and what a stream has missed (readNotifications, readNotificationsAfter).
create index notifications_of_user on notifications (user_id, id desc);
-- The number on the bell (countUnseen, markSeen).
create index notifications_unseen on notifications (user_id) where seen_at is null;

-- Which kinds a person is told in the bell, and which by mail; a kind without a row is as its declaration says.
create table notification_choices (
  user_id integer not null references users (id) on delete cascade,
  kind text not null,
  bell boolean not null,
  mail boolean not null default false,
  primary key (user_id, kind)
);

-- Every process with open streams hears for whom there is something new.
create function announce_notifications() returns trigger language plpgsql as $$
begin
  perform pg_notify('notified', user_id::text) from (select distinct user_id from added) as people;
  return null;
end $$;
create trigger announce_notifications after insert on notifications
  referencing new table as added for each statement execute function announce_notifications();

-- What administrators set for all, without a restart; a key without a row is as the environment or the code says.
create table settings (
  key text primary key,
  value jsonb not null,
  updated_at timestamptz(3) not null default now()
);

-- Every committed change of what the public sees is announced, whoever makes it: pages kept by any process are dropped.
create function announce_data_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('data_changed', '');
  return null;
end $$;
create trigger announce_change after insert or update or delete or truncate on settings
  for each statement execute function announce_data_change();

-- Things that happen once in the life of a database, such as loading the demo market: a removed demo stays removed.
create table milestones (
  name text primary key,
  reached_at timestamptz not null default now()
);
