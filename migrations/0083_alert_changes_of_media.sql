-- Searches "with pictures" and "with video" hear of a listing once it has them, also when it was on the market before
-- (docs/decisions/0041-saved-searches.md). Null: as it has now.
alter table alert_changes add column had_pictures boolean, add column had_video boolean;

-- A listing is given its pictures anew with each change of them: what it had before is remembered until the transaction ends.
create function remember_alert_media() returns trigger language plpgsql as $$
begin
  if not exists (select from saved_searches where frequency <> 'off') then return null; end if;
  perform set_config('alerts.media_before', concat(coalesce(nullif(current_setting('alerts.media_before', true), ''), ','), (
    select string_agg(distinct concat(removed.property_id, media.kind, ','), '')
    from removed join media on media.id = removed.media_id)), true);
  return null;
end $$;

create function note_alert_media() returns trigger language plpgsql as $$
declare
  before text := current_setting('alerts.media_before', true);
begin
  if not exists (select from saved_searches where frequency <> 'off') then return null; end if;
  insert into alert_changes (property_id, was_listed, price, price_per_m2, had_pictures, had_video)
  select properties.id, true, comparable_price, price_per_m2, had.pictures, had.video
  from properties
  join (
    select property_id, bool_or(kind = 'image') as pictures, bool_or(kind = 'video') as video
    from added join media on media.id = added.media_id group by property_id
  ) as has on has.property_id = properties.id
  cross join lateral (
    select coalesce(bool_or(kind = 'image'), false) or coalesce(position(concat(',', properties.id, 'image,') in before) > 0, false) as pictures,
      coalesce(bool_or(kind = 'video'), false) or coalesce(position(concat(',', properties.id, 'video,') in before) > 0, false) as video
    from property_media as other join media on media.id = other.media_id
    where other.property_id = properties.id
      and not exists (select from added where (added.property_id, added.position) = (other.property_id, other.position))
  ) as had
  where properties.listed and (has.pictures and not had.pictures or has.video and not had.video)
  order by properties.id;
  return null;
end $$;

create trigger note_alert_media after insert on property_media
  referencing new table as added for each statement execute function note_alert_media();
create trigger remember_alert_media after delete on property_media
  referencing old table as removed for each statement execute function remember_alert_media();
-- First what an update took away, then what it put there: triggers of one kind run in the order of their names.
create trigger note_alert_media_1_removed after update on property_media
  referencing old table as removed for each statement execute function remember_alert_media();
create trigger note_alert_media_2_added after update on property_media
  referencing new table as added for each statement execute function note_alert_media();

-- Checking the person of each home costs three times as much as all else about it: who matches holds the people once (addMatches), and what was found
-- for somebody goes with them here.
alter table alert_matches drop constraint alert_matches_person_id_fkey;
create function forget_alert_matches() returns trigger language plpgsql as $$
begin
  delete from alert_matches where person_id in (select id from gone);
  return null;
end $$;
create trigger forget_alert_matches after delete on alert_people
  referencing old table as gone for each statement execute function forget_alert_matches();
