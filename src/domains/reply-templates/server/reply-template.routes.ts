import { z } from 'zod'
import {
  type ZodApp,
  answerChange,
  problems,
  refusedWith,
  messageAnswer,
  callsOf,
  declareServerSlice,
} from '#platform/http/index.ts'
import type { Database } from '#platform/database/index.ts'
import { templateText } from '../reply-template.ts'
import { newTemplateSchema, templateChangeSchema, templateSchema } from '../reply-template.schemas.ts'
import { createTemplateUseCases } from './reply-template.usecases.ts'
import { idParameters } from '#shared/validation/ids.ts'
import { declarePermissions } from '#shared/permission.ts'
import { en } from '../messages/en.ts'

const call = callsOf('Enquiries', { permission: 'reply-templates.write' })

const refusals = problems(404)
const changed = messageAnswer.extend({ template: templateSchema })

export const slice = declareServerSlice({
  name: 'reply-templates',
  permissions: declarePermissions('enquiries', { name: 'replyTemplates', english: en }),
  register: registerReplyTemplateRoutes,
})

function registerReplyTemplateRoutes(app: ZodApp, { db }: { db: Database }): void {
  const templates = createTemplateUseCases(db)
  call.get(app, '/api/reply-templates', {
    access: { permission: ['enquiries.read-own', 'enquiries.read-all', 'reply-templates.write'] },
    summary: 'List the reply templates by name, 100 at most',
    response: { 200: z.object({ templates: z.array(templateSchema) }), ...refusals },
    handler: async () => ({ templates: await templates.list() }),
  })

  call.post(app, '/api/reply-templates', {
    repeatable: true,
    summary: 'Add a reply template',
    body: newTemplateSchema,
    response: { 201: changed, 409: refusedWith('too-many-templates'), ...refusals },
    handler: (request, reply) =>
      answerChange({ db, reply }, { status: 201, text: templateText('added') }, async (tx, context) => ({
        template: await templates.add(tx, request.body, context),
      })),
  })

  call.put(app, '/api/reply-templates/:id', {
    repeatable: true,
    summary: 'Change a reply template',
    params: idParameters,
    body: templateChangeSchema,
    response: { 200: changed, ...problems(409), ...refusals },
    handler: (request, reply) =>
      answerChange({ db, reply }, { text: templateText('saved') }, async (tx, context) => ({
        template: await templates.change(tx, { id: request.params.id, ...request.body }, context),
      })),
  })

  call.delete(app, '/api/reply-templates/:id', {
    summary: 'Delete a reply template',
    params: idParameters,
    response: { 200: messageAnswer, ...refusals },
    handler: (request, reply) =>
      reply.after(templates.remove(request.params.id, request.context), templateText('deleted')),
  })
}
