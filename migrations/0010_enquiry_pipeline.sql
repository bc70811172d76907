-- Enquiries go from new to won or lost; `closed` stays for those that ended before it was asked how.
alter table enquiries
  drop constraint enquiries_state_check,
  add constraint enquiries_state_check check (state in ('new', 'contacted', 'viewing', 'won', 'lost', 'closed')),
  -- When the visitor comes to see the home.
  add column viewing_at timestamptz(3),
  add column lost_reason text check (length(lost_reason) <= 40),
  -- When somebody first did something about it: response times count to here.
  add column answered_at timestamptz(3),
  -- The viewing of which people were reminded; another time of it is another reminder.
  add column viewing_reminded timestamptz(3);
-- The questions that somebody asked under an e-mail address (readQuestionsOf).
create index enquiries_of_email on enquiries (lower(email), id desc) where email is not null;
-- What else the same person asked, by phone (readOthers).
create index enquiries_of_phone on enquiries (phone, id desc);
-- Response times of a period (readResponseTimes).
create index enquiries_received on enquiries (created_at);
-- Viewings of a day or week, and those of which people are reminded soon.
create index enquiries_viewings on enquiries (viewing_at) where viewing_at is not null;

-- The log of an enquiry: who changed what, and how the visitor was answered.
create table enquiry_events (
  id integer generated always as identity primary key,
  enquiry_id integer not null references enquiries (id) on delete cascade,
  kind text not null,
  -- Who it was keeps their name here after they are gone; null: the product.
  actor_id integer references users (id) on delete set null,
  actor_name text,
  -- Field → text, by kind (enquiry.ts).
  facts jsonb not null default '{}',
  created_at timestamptz(3) not null default now()
);
-- The log in its order (readEvents), and the foreign key.
create index enquiry_events_enquiry on enquiry_events (enquiry_id, id);

-- What somebody dealt with is unread for nobody (settleNotifications).
create index notifications_unread_path on notifications (path) where read_at is null;
-- Those that are half a year old (deleteOldNotifications).
create index notifications_age on notifications (created_at);

-- Texts by which the agency answers enquiries; {name} and the like stand for what differs (reply-template.ts).
create table reply_templates (
  id integer generated always as identity primary key,
  name text not null check (length(name) between 1 and 100),
  subject text not null check (length(subject) between 1 and 200),
  body text not null check (length(body) between 1 and 5000),
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
-- People choose a template by its name.
create unique index reply_templates_name on reply_templates (lower(name));

-- The address at which a calendar program reads a person's viewings: one each, by a secret of which the hash is kept.
create table calendar_feeds (
  user_id integer primary key references users (id) on delete cascade,
  secret_hash bytea not null unique,
  created_at timestamptz(3) not null default now(),
  last_used_at timestamptz(3),
  -- Made by who had signed in with two steps, as of api_tokens: where a role needs them, others are worth nothing.
  two_steps boolean not null default false
);
