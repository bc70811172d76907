import type { z } from 'zod'
import { presentPermissions } from '#domains/roles/server/index.ts'
import { avatarUrl } from '#domains/users/index.ts'
import type { OwnSession } from '../session.ts'
import type { ownProfileSchema, ownSessionSchema, signedInSchema } from '../session.schemas.ts'
import type { Account } from './account.repository.ts'

/** The answer to every way of signing in; the only place where a token leaves the server. */
export function presentSignedIn({
  token,
  account,
}: {
  token: string
  account: Account
}): z.input<typeof signedInSchema> {
  const { id, uid, name, email, role } = account
  return {
    token,
    user: { id, uid, name, email, role: presentRole(role) },
    permissions: presentPermissions(role.permissions),
  }
}

/** One's own account, with both names of what the specification names twice. */
export function presentOwnProfile(account: Account): z.input<typeof ownProfileSchema> {
  const { id, uid, name, email, emailVerified, phone, birthDate, role, passwordHash, avatarPath, createdAt } = account
  return {
    _id: id,
    id,
    uid,
    name,
    email,
    email_verified: emailVerified,
    phone,
    phone_number: phone,
    birthDate,
    role: presentRole(role),
    role_name: role.name,
    avatar_url: avatarUrl(avatarPath),
    has_password: passwordHash !== null,
    created_at: createdAt.toISOString(),
    permissions: presentPermissions(role.permissions),
  }
}

/** A session of one's own; `current` is the one that asks. */
export function presentOwnSession(session: OwnSession, current: number): z.input<typeof ownSessionSchema> {
  const { id, remember, address, userAgent, createdAt, lastSeenAt, expiresAt } = session
  return {
    id,
    current: id === current,
    remember,
    address,
    user_agent: userAgent,
    created_at: createdAt.toISOString(),
    last_seen_at: lastSeenAt.toISOString(),
    expires_at: expiresAt.toISOString(),
  }
}

function presentRole({ id, name }: Account['role']) {
  return { _id: id, id, name }
}
