-- In which language a person reads: the one of the pages where they signed in last. Mails that no request asks for use it.
alter table users add column language text not null default 'en' check (language ~ '^[a-z]{2,3}$');

-- Which kinds are told by mail too.
alter table notification_choices add column mail boolean not null default false;
