-- What visitors ask about listings, and what became of it.
create table enquiries (
  id integer generated always as identity primary key,
  -- The listing and the agent may go; the enquiry stays, with the listing's name.
  property_id integer references properties (id) on delete set null,
  property_title text not null,
  property_reference text,
  agent_id integer references users (id) on delete set null,
  name text not null check (length(name) between 1 and 200),
  phone text,
  email text check (length(email) <= 254),
  message text not null check (length(message) between 1 and 5000),
  -- The language in which the visitor wrote, for the copy that they get.
  language text not null,
  state text not null default 'new' check (state in ('new', 'contacted', 'viewing', 'closed')),
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  check (phone is not null or email is not null)
);
create index enquiries_newest on enquiries (id desc, state);
create index enquiries_of_agent on enquiries (agent_id, id desc, state);
create index enquiries_of_listing on enquiries (property_id, id desc);

create table enquiry_notes (
  id integer generated always as identity primary key,
  enquiry_id integer not null references enquiries (id) on delete cascade,
  author_id integer references users (id) on delete set null,
  author_name text not null,
  text text not null check (length(text) between 1 and 5000),
  created_at timestamptz(3) not null default now()
);
create index enquiry_notes_enquiry on enquiry_notes (enquiry_id, id);
