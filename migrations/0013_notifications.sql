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
create index notifications_of_user on notifications (user_id, id desc);
create index notifications_unseen on notifications (user_id) where seen_at is null;

-- A kind without a row is as its declaration says.
create table notification_choices (
  user_id integer not null references users (id) on delete cascade,
  kind text not null,
  bell boolean not null,
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
