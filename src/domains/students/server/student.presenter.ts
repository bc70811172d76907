import type { z } from 'zod'
import type { studentSchema } from '../student.schemas.ts'
import type { Student } from '../student.ts'

/** The only way out of a student to the API: field names of specification §3. */
export function presentStudent(student: Student): z.input<typeof studentSchema> {
  const { id, uid, email, name, subject, phone, address, bio, profilePicture, createdAt } = student
  return {
    _id: id,
    id,
    uid,
    email,
    name,
    subject,
    phone,
    address,
    bio,
    profilePicture,
    created_at: createdAt.toISOString(),
  }
}
