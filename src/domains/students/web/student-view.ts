import type { z } from 'zod'
import type { studentSchema } from '../student.schemas.ts'

/** A student as the API gives it. */
export type StudentView = z.output<typeof studentSchema>
