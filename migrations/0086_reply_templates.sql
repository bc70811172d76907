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
