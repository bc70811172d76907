-- How long a video is, in milliseconds; null where nobody knows.
alter table media add column duration integer check (duration >= 0);
