import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { presentPermissions } from '#domains/roles/server/index.ts'
import {
  answerOnce,
  callsOf,
  notSignedIn,
  problems,
  readBodyByHandler,
  reusedKey,
  type ZodApp,
  optionalSignIn,
  refusedWith,
} from '#platform/http/index.ts'
import { may } from '#shared/actor.ts'
import { checkInput } from '#shared/validation/text.ts'
import { newUserSchema, registeredSchema, registrationSchema, userSchema } from '../user.schemas.ts'
import type { Register, Registered } from './registration.usecase.ts'
import { hashNewPassword, verifyPassword } from './password-hash.ts'
import { type User, findPasswordHash } from './user.repository.ts'
import { answer, presentIdentity, type UserRoutes } from './user.routes.ts'

/** Checks whether a registration may be tried now (rate limits, bot check); throws the refusal if not. */
export type AdmitRegistration = (request: FastifyRequest, altcha: string | undefined) => Promise<void>

const call = callsOf('Users')
const created = z.object({ message: z.string(), user: userSchema })

/** Registers `POST /api/users` in both of its meanings (readings, "API"). */
export function registerRegistrationRoute(
  app: ZodApp,
  routes: UserRoutes & { register: Register; admitRegistration: AdmitRegistration },
): void {
  const { db, useCases, registry, register, admitRegistration } = routes
  call.post(app, '/api/users', {
    // The fields depend on the caller; the handler validates with the schema of either meaning.
    validatorCompiler: readBodyByHandler,
    access: 'public',
    repeatable: true,
    summary: 'Register, or add a user with the permission `users.write`',
    description:
      'Registration reads name, email and password and ignores everything else. Staff send name, email, password, a role (`role`, `role_name` or `roleId`), and optionally phone (`phone` or `phone_number`) and birthDate; only they can repeat a request under an `Idempotency-Key`.',
    body: z.union([registrationSchema, newUserSchema]),
    security: optionalSignIn,
    response: {
      201: z.union([registeredSchema, created]),
      ...problems(401, 403, 428, 429),
      409: refusedWith('email-taken'),
    },
    async handler(request, reply) {
      void reply.status(201)
      if (may(request.actor, 'users.write')) {
        const { password, ...input } = checkInput(newUserSchema, request.body)
        const passwordHash = await hashNewPassword(password, input)
        // Neither the password nor who was added is part of what is kept of a request: they may be erased.
        const added: { user?: User } = {}
        const { id } = await answerOnce({ db, reply }, input, async (transaction) => {
          added.user = await useCases.create(transaction, { ...input, passwordHash }, request.context)
          return { status: 201, body: { id: added.user.id } }
        })
        const user = await useCases.byId(id)
        if (!added.user && !(await verifyPassword(await findPasswordHash(db, id), password))) throw reusedKey()
        return answer({ reply, registry }, user, 'added')
      }
      // A request with an invalid token did not mean to register.
      if (request.headers.authorization !== undefined && request.actor.kind === 'visitor') throw notSignedIn()
      const { altcha, ...person } = checkInput(registrationSchema, request.body)
      await admitRegistration(request, altcha)
      return presentRegistered(await register(person, request.origin))
    },
  })
}

/** Builds the response to a registration: the only place of this slice where a token leaves the server. */
function presentRegistered({ token, user, role }: Registered): z.input<typeof registeredSchema> {
  return {
    access_token: token,
    user: presentIdentity({ ...user, role }),
    permissions: presentPermissions(role.permissions),
  }
}
