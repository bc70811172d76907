-- The one file that stands for a picture or video to clients that take a single address: the largest JPEG, or the video.
-- Kept with the record, so that a list of listings reads addresses and nothing else.
alter table media add column file text not null generated always as (
  case kind when 'video' then path else path || '-' || (widths -> 'jpg' ->> -1) || '.jpg' end
) stored;
