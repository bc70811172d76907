-- People unlink an account at a sign-in provider. Its row stays: a sign-in with it would otherwise link it again by its
-- confirmed address (docs/decisions/0007-sessions.md).
alter table identities add column unlinked_at timestamptz(3);
