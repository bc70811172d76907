-- Enquiries go from new to won or lost; `closed` stays for those that ended before it was asked how.
alter table enquiries drop constraint enquiries_state_check;
alter table enquiries add constraint enquiries_state_check
  check (state in ('new', 'contacted', 'viewing', 'won', 'lost', 'closed'));
alter table enquiries
  -- When the visitor comes to see the home.
  add column viewing_at timestamptz(3),
  add column lost_reason text check (length(lost_reason) <= 40),
  -- When somebody first did something about it: response times count to here.
  add column answered_at timestamptz(3);
-- What else the same person asked, by phone (readOthers).
create index enquiries_of_phone on enquiries (phone, id desc);

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
-- Response times of a period (readResponseTimes).
create index enquiries_received on enquiries (created_at);
