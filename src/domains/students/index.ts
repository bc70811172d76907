export { newStudentSchema, studentSchema } from './student.schemas.ts'
export { studentPermissions } from './student.permissions.ts'
export type { Student } from './student.ts'
