import type { z } from 'zod'
import { type Told, api, ApiProblem } from '#shared/api-client.ts'
import { type Sender, repeatable } from '#ui/admin/form/save-once.ts'
import type { newUserSchema, userChangesSchema, userSchema } from '../user.schemas.ts'

export type UserView = z.output<typeof userSchema>

/** `mailed` false: the user was invited, but no email was sent. */
type Sent = Told & { mailed: boolean }

/** Number of each kind of a user's belongings. */
export type Belongings = Record<'listings' | 'live' | 'enquiries' | 'saved_views' | 'imports', number>

function receiver(to: string | undefined): string {
  return to === undefined ? '' : `?to=${to}`
}

type InvitationFields = Pick<z.input<typeof newUserSchema>, 'name' | 'email' | 'role'> & { language: string }

/** The requests of the users screen; each change returns a message for the user. */
export const userQueries = {
  users: (query: string) => api.list<UserView>(`/users/alluser?${query}`),
  /** One user, or none. */
  user: async (uid: string) => (await userQueries.users(`uid=${uid}`)).items,
  /** The name of the user with this id, if there is one. */
  nameOf: async (id: string) => (await userQueries.users(`id=${id}`)).items[0]?.name ?? null,
  create: (input: z.input<typeof newUserSchema>, via: Sender) => via.post('/users', input).then(created),
  update: (uid: string, input: z.input<typeof userChangesSchema>) => api.put(`/users/${uid}`, input),
  remove: (uid: string, to?: string) => api.delete(`/users/${uid}${receiver(to)}`),
  suspend: (uid: string, to?: string) => api.post(`/users/${uid}/suspend${receiver(to)}`),
  belongings: (uid: string) => api.get<Belongings>(`/users/${uid}/belongings`),
  /** Active users by part of the name or email. */
  people: (q: string) =>
    api.list<UserView>(
      `/users/alluser?${new URLSearchParams({ ...(q && { q }), status: 'active', sort: 'name', limit: '10' })}`,
    ),
  invite: (input: InvitationFields, key: string) => api.post<Sent>('/users/invitations', input, repeatable(key)),
  resend: (uid: string, key: string) => api.post<Sent>(`/users/${uid}/invitation`, undefined, repeatable(key)),
  resetSecondFactor: (uid: string) => api.delete(`/users/${uid}/second-factor`),
  revoke: (uid: string) => api.delete(`/users/${uid}/invitation`),
  restore: (uid: string) => api.post(`/users/${uid}/restore`),
}

/** Throws unless a user was added: without the permission the same URL registers the caller (readings, "API"). */
function created(answer: Told): Told {
  if (typeof answer.message !== 'string') throw new ApiProblem(0, 'network', 'The answer is not that of a new user')
  return answer
}

/** Throws when no email was sent, although the request succeeded. */
export function requireSentMail(answer: Sent): Sent {
  if (!answer.mailed) throw new ApiProblem(502, 'not-mailed', answer.message)
  return answer
}
