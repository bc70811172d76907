-- People are invited by mail, and change a password that somebody else chose for them (docs/decisions/0045-invitations.md).
alter table users
  drop constraint users_status_check,
  add constraint users_status_check check (status in ('active', 'suspended', 'invited')),
  -- Somebody else knows the password; the browser asks for another one at the next sign-in.
  add column must_change_password boolean not null default false,
  -- SHA-256 of the token in the mailed link: the token itself stands in the mail only. Null once no link is good any more.
  add column invitation_hash bytea,
  add column invited_until timestamptz(3),
  add constraint users_invited check ((status = 'invited') = (invited_until is not null));
-- An invitation by the link that was mailed (findInvitation, takeInvitation).
create unique index users_invitation on users (invitation_hash) where invitation_hash is not null;
