-- What visitors ask about listings, and what became of it.
create table enquiries (
  id integer generated always as identity primary key,
  -- The listing and the agent may go; the enquiry stays, with the listing's name and reference (RH-1523).
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
  -- By what the search of the back-office finds it: who asked, and about what. Looking into five columns of every enquiry
  -- takes a tenth of a second at 20,000 of them; the messages themselves are searched by the inbox only.
  search_key text not null generated always as (
    lower(name || ' ' || coalesce(phone, '') || ' ' || coalesce(email, '') || ' ' || property_title)
  ) stored,
  check (phone is not null or email is not null)
);
-- The inbox of all, newest first, and its counts by state (readEnquiries, countByState).
create index enquiries_newest on enquiries (id desc, state);
-- The same of one agent, and the foreign key.
create index enquiries_of_agent on enquiries (agent_id, id desc, state);
-- The same of one listing, and the foreign key.
create index enquiries_of_listing on enquiries (property_id, id desc);
-- Enquiries about a reference, also of a listing that is gone (findByWords).
create index enquiries_of_reference on enquiries (property_reference, id desc);
-- "Part of a name, phone, e-mail or title" of the search: the three-letter pieces find the few rows (findByWords).
create index enquiries_pieces on enquiries using gin (search_key gin_trgm_ops);

create table enquiry_notes (
  id integer generated always as identity primary key,
  enquiry_id integer not null references enquiries (id) on delete cascade,
  author_id integer references users (id) on delete set null,
  author_name text not null,
  text text not null check (length(text) between 1 and 5000),
  created_at timestamptz(3) not null default now()
);
-- The notes of an enquiry in their order (readNotes), and the foreign key.
create index enquiry_notes_enquiry on enquiry_notes (enquiry_id, id);
