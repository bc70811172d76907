-- An upload changes what the public sees only where a listing shows it. Announcing every upload, and every size that is
-- made of it, would drop all kept pages thirty times for a listing of eight pictures.

-- A poster is found by its video: when it changes, and when one is removed.
create index media_poster on media (poster_id) where poster_id is not null;

create function announce_media_change() returns trigger language plpgsql as $$
begin
  if exists (select from changed join property_media on property_media.media_id = changed.id)
    or exists (
      select from changed
      join media as video on video.poster_id = changed.id
      join property_media on property_media.media_id = video.id)
  then
    perform pg_notify('data_changed', '');
  end if;
  return null;
end $$;

-- New ones are shown by nothing yet, and what a listing shows cannot be removed: attaching and detaching announces.
drop trigger announce_change on media;
create trigger announce_change after update on media
  referencing new table as changed for each statement execute function announce_media_change();
create trigger announce_truncation after truncate on media
  for each statement execute function announce_data_change();
