import type { FastifyRequest } from 'fastify'
import { desc, eq } from 'drizzle-orm'
import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { recordAudit } from '#domains/audit/server/index.ts'
import type { PermissionRegistry } from '#domains/roles/index.ts'
import { findRoleByName, requireReach } from '#domains/roles/server/index.ts'
import { emailTaken, invalidUid } from '#domains/users/index.ts'
import { addUser, findPasswordHash, hashNewPassword, lockUser, verifyPassword } from '#domains/users/server/index.ts'
import { type Database, type Transaction, moment, onlyRow, translateViolations } from '#platform/database/index.ts'
import { reusedKey } from '#platform/http/index.ts'
import type { RequestContext } from '#shared/actor.ts'
import type { NewStudent, StudentQuery } from '../student.schemas.ts'
import { alreadyStudent, pictureGone, studentPasswordRequired, unknownStudentUid } from '../student.ts'

const students = pgTable('students', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  uid: text().notNull(),
  /** null once the account has been deleted. */
  userId: integer('user_id'),
  email: text().notNull(),
  name: text().notNull(),
  subject: text().notNull(),
  phone: text().notNull(),
  address: text().notNull(),
  bio: text().notNull(),
  profilePicture: text('profile_picture'),
  createdAt: moment('created_at').notNull().defaultNow(),
})

/** A student: a leftover of another product, kept as it was (readings, "Students"). */
export type Student = typeof students.$inferSelect

/** The storage of profile pictures; passed in by the app, because this slice does not process pictures. */
type StudentPictures = {
  /** Stores the one `file` of a multipart body as small squares; `path` is their address without size and format. */
  take(request: FastifyRequest): Promise<{ path: string }>
  /** Whether a file of this address is stored. */
  has(address: string): Promise<boolean>
}

export type StudentNeeds = { db: Database; registry: PermissionRegistry; avatars: StudentPictures }

const longestUid = 128

/** Returns the hash of the password of the account that a new student gets; undefined for one who has an account. Throws `invalid-uid`. */
export async function passwordHashOf({ uid, password, ...person }: NewStudent): Promise<string | undefined> {
  if (uid !== undefined && (uid.trim() === '' || uid.length > longestUid)) throw invalidUid()
  if (uid !== undefined) return undefined
  if (password === undefined) throw studentPasswordRequired()
  return hashNewPassword(password, person)
}

/** Creates the use cases of the leftover list of students (readings, "Students"); the routes check the permission. */
export function createStudentUseCases({ db, registry, avatars }: StudentNeeds) {
  async function list({ limit, page }: StudentQuery): Promise<{ students: Student[]; total: number }> {
    const [rows, total] = await Promise.all([
      db
        .select()
        .from(students)
        .orderBy(desc(students.createdAt), desc(students.id))
        .limit(limit)
        .offset((page - 1) * limit),
      db.$count(students),
    ])
    return { students: rows, total }
  }

  /**
   * Registers a student. Throws `unknown-uid`, `student-exists`, `email-taken`, `picture-gone`, and `role-too-strong` if the student role
   * has permissions that the actor lacks.
   */
  async function register(
    transaction: Transaction,
    { uid, passwordHash, ...details }: Omit<NewStudent, 'password'> & { passwordHash: string | undefined },
    context: RequestContext,
  ): Promise<Student> {
    return translateViolations({ users_email: emailTaken, students_uid_key: alreadyStudent }, async () => {
      const account =
        passwordHash === undefined
          ? await accountOf(transaction, uid ?? '', details.email)
          : await newAccount(transaction, { ...details, passwordHash }, context)
      const { profilePicture: picture } = details
      if (picture?.startsWith('/media/') && !(await avatars.has(picture))) throw pictureGone()
      const row = { ...details, uid: account.uid, userId: account.id }
      const student = onlyRow(await transaction.insert(students).values(row).returning())
      const { id, name, email, subject } = student
      await recordAudit(transaction, context, {
        action: 'student.registered',
        subject: { kind: 'student', id, name },
        changes: { email: [null, email], subject: [null, subject] },
      })
      return student
    })
  }

  /** Returns the student whom an earlier try of the same request added. Throws `idempotency-key-reused` for another password. */
  async function addedBefore(id: number, { uid, password }: NewStudent): Promise<Student> {
    const [student] = await db.select().from(students).where(eq(students.id, id))
    const isSame =
      uid !== undefined || (await verifyPassword(await findPasswordHash(db, student?.userId ?? 0), password ?? ''))
    if (!student || !isSame) throw reusedKey()
    return student
  }

  async function newAccount(
    transaction: Transaction,
    { name, email, phone, passwordHash }: { name: string; email: string; phone: string; passwordHash: string },
    context: RequestContext,
  ) {
    const role = await findRoleByName(transaction, 'student')
    if (!role) throw new Error('The role "student" is missing')
    requireReach(registry, context.actor, role)
    return addUser(transaction, { name, email, phone, passwordHash }, { role, ...context })
  }

  return { list, register, addedBefore }
}

async function accountOf(transaction: Transaction, uid: string, email: string) {
  const account = uid.includes('\0') ? undefined : await lockUser(transaction, { uid })
  if (account?.email.toLowerCase() !== email.toLowerCase()) throw unknownStudentUid()
  return account
}
