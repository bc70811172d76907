const hour = 3600
const day = 24 * hour

/** How long a session lives, in seconds: at most, and without being used (decision 0007). */
export const sessionLife = {
  remembered: { absolute: 30 * day, idle: 7 * day },
  brief: { absolute: 12 * hour, idle: 2 * hour },
}

/** Seconds that a password reset link is good for (security.md 6). */
export const resetLife = hour

/** Seconds that the code of a finished federated sign-in waits to be exchanged for a session. */
export const exchangeLife = 60

/** A session as its owner sees it. */
export type OwnSession = {
  id: number
  remember: boolean
  address: string | null
  userAgent: string | null
  createdAt: Date
  lastSeenAt: Date
  expiresAt: Date
}
