export { registerStudentRoutes } from './student.routes.ts'
export { students } from './student.table.ts'
export { createStudentUseCases, type StudentUseCases } from './student.usecases.ts'
