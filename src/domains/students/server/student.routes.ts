import multipart from '@fastify/multipart'
import { z } from 'zod'
import { avatarUrl } from '#domains/users/index.ts'
import {
  type ZodApp,
  answerOnce,
  describePage,
  uploadRefusals,
  refusedWith,
  callsOf,
  declareServerSlice,
} from '#platform/http/index.ts'
import { newStudentSchema, studentPictureSchema, studentQuerySchema, studentSchema } from '../student.schemas.ts'
import { studentAdded } from '../student.ts'
import { type Student, type StudentNeeds, createStudentUseCases, passwordHashOf } from './student.usecases.ts'
import { declarePermissions } from '#shared/permission.ts'
import { en } from '../messages/en.ts'

const call = callsOf('Students', { permission: 'students.manage' })

export const slice = declareServerSlice({
  name: 'students',
  permissions: declarePermissions('students', { name: 'students', english: en }),
  register: registerStudentRoutes,
})

/** Registers the routes of students (specification §7, "Students"). */
async function registerStudentRoutes(app: ZodApp, needs: StudentNeeds): Promise<void> {
  const useCases = createStudentUseCases(needs)
  call.get(app, '/api/users/role/students', {
    summary: 'List students, newest first',
    querystring: studentQuerySchema,
    response: { 200: z.array(studentSchema) },
    async handler(request, reply) {
      const { students, total } = await useCases.list(request.query)
      describePage(reply, request.url, { ...request.query, total })
      return students.map(presentStudent)
    },
  })

  call.post(app, '/api/users/students/register', {
    repeatable: true,
    summary: 'Add a student; creates an account if `uid` is missing',
    body: newStudentSchema,
    response: {
      201: z.object({ message: z.string(), student: studentSchema }),
      409: refusedWith('student-exists', 'email-taken'),
    },
    async handler({ body, context }, reply) {
      const passwordHash = await passwordHashOf(body)
      const { password: _, ...details } = body
      // Neither the password nor who was added is part of what is kept of a request: they may be erased.
      const added: { student?: Student } = {}
      const { id } = await answerOnce({ db: needs.db, reply }, details, async (transaction) => {
        added.student = await useCases.register(transaction, { ...details, passwordHash }, context)
        return { status: 201, body: { id: added.student.id } }
      })
      const student = presentStudent(added.student ?? (await useCases.addedBefore(id, body)))
      return reply.status(201).send({ message: reply.text(studentAdded), student })
    },
  })

  await app.register(async (uploads: ZodApp) => {
    await uploads.register(multipart)
    call.post(uploads, '/api/users/students/picture', {
      summary: 'Upload the picture of a student; it is cropped to a square',
      consumes: ['multipart/form-data'],
      description: 'Send the returned address with the student; files whose address is never sent are deleted.',
      response: { 201: studentPictureSchema, ...uploadRefusals },
      async handler(request, reply) {
        const { path } = await needs.avatars.take(request)
        return reply.status(201).send({ profilePicture: avatarUrl(path) ?? path })
      },
    })
  })
}

/** Converts a student to its API form, the only place that does; field names are those of specification §3. */
function presentStudent(student: Student): z.input<typeof studentSchema> {
  const { userId: _, createdAt, ...shown } = student
  return { _id: shown.id, ...shown, created_at: createdAt.toISOString() }
}
