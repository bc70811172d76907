-- Made by who had signed in with two steps, as of api_tokens: where a role needs them, others are worth nothing.
alter table calendar_feeds add column two_steps boolean not null default false;
update calendar_feeds as feed set two_steps = true
where exists (select from second_factors as factor where factor.user_id = feed.user_id and factor.confirmed_at is not null)
  or exists (select from passkeys where passkeys.user_id = feed.user_id);
