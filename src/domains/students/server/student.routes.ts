import { z } from 'zod'
import { type ZodApp, answerText, describePage, problemSchema, requestContextOf } from '#platform/http/index.ts'
import { newStudentSchema, studentQuerySchema, studentSchema } from '../student.schemas.ts'
import { type Student, studentAdded } from '../student.ts'
import type { StudentUseCases } from './student.usecases.ts'

const refusals = { 400: problemSchema, 401: problemSchema, 403: problemSchema }

/** Students (specification §7, "Students"). */
export function registerStudentRoutes(app: ZodApp, useCases: StudentUseCases): void {
  app.get(
    '/api/users/role/students',
    {
      config: { access: { permission: 'students.manage' } },
      schema: {
        summary: 'List students, newest first',
        tags: ['Students'],
        querystring: studentQuerySchema,
        response: { 200: z.array(studentSchema), ...refusals },
      },
    },
    async (request, reply) => {
      const { students, total } = await useCases.list(request.query)
      describePage(reply.header('cache-control', 'no-store'), request.url, { ...request.query, total })
      return students.map(presentStudent)
    },
  )

  app.post(
    '/api/users/students/register',
    {
      config: { access: { permission: 'students.manage' } },
      schema: {
        summary: 'Create a student, with an account when `uid` names none',
        tags: ['Students'],
        body: newStudentSchema,
        response: { 201: z.object({ message: z.string(), student: studentSchema }), ...refusals, 409: problemSchema },
      },
    },
    async (request, reply) => {
      const context = requestContextOf(request)
      const student = presentStudent(await useCases.register(request.body, context))
      return reply.status(201).send({ message: answerText(request, reply, studentAdded), student })
    },
  )
}

/** The only way out of a student to the API: field names of specification §3. */
function presentStudent(student: Student): z.input<typeof studentSchema> {
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
