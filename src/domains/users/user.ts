/** A suspended person cannot sign in, and their sessions are over. */
export const userStatuses = ['active', 'suspended'] as const
export type UserStatus = (typeof userStatuses)[number]

/** A person with an account, as far as others may know them: never the password's hash. */
export type User = {
  id: number
  uid: string
  name: string
  email: string
  /** +251911000000 */
  phone: string | null
  /** 1990-12-31 */
  birthDate: string | null
  status: UserStatus
  role: { id: number; name: string }
  /** Where the picture is, without size and format. */
  avatarPath: string | null
  /** What the role grants; for rules, never sent. */
  rolePermissions: readonly string[]
  createdAt: Date
  lastSignInAt: Date | null
}
