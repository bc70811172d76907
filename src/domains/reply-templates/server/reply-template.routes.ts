import { z } from 'zod'
import { type ZodApp, answerText, problemSchema, requestContextOf, refusedWith } from '#platform/http/index.ts'
import { templateText } from '../reply-template.ts'
import { newTemplateSchema, templateChangeSchema, templateSchema } from '../reply-template.schemas.ts'
import type { TemplateUseCases } from './reply-template.usecases.ts'
import { idParameters } from '#shared/validation/ids.ts'

const keepsTemplates = { access: { permission: 'reply-templates.write' } } as const
const tags = ['Enquiries']
const refusals = { 404: problemSchema }
const done = z.object({ message: z.string() })

/** The texts by which the agency answers. */
export function registerReplyTemplateRoutes(app: ZodApp, templates: TemplateUseCases): void {
  app.get(
    '/api/reply-templates',
    {
      config: { access: { permission: ['enquiries.read-own', 'enquiries.read-all', 'reply-templates.write'] } },
      schema: {
        summary: 'List the reply templates by name, 100 at most',
        tags,
        response: { 200: z.object({ templates: z.array(templateSchema) }), ...refusals },
      },
    },
    async () => ({ templates: await templates.list() }),
  )

  app.post(
    '/api/reply-templates',
    {
      config: keepsTemplates,
      schema: {
        summary: 'Add a reply template',
        tags,
        body: newTemplateSchema,
        response: {
          201: done.extend({ template: templateSchema }),
          409: refusedWith('too-many-templates'),
          ...refusals,
        },
      },
    },
    async (request, reply) => {
      const template = await templates.add(request.body, requestContextOf(request))
      void reply.status(201)
      return { message: answerText(request, reply, templateText('added')), template }
    },
  )

  app.put(
    '/api/reply-templates/:id',
    {
      config: keepsTemplates,
      schema: {
        summary: 'Change a reply template',
        tags,
        params: idParameters,
        body: templateChangeSchema,
        response: { 200: done, 409: problemSchema, ...refusals },
      },
    },
    async (request, reply) => {
      await templates.change(request.params.id, request.body, requestContextOf(request))
      return { message: answerText(request, reply, templateText('saved')) }
    },
  )

  app.delete(
    '/api/reply-templates/:id',
    {
      config: keepsTemplates,
      schema: {
        summary: 'Delete a reply template',
        tags,
        params: idParameters,
        response: { 200: done, ...refusals },
      },
    },
    async (request, reply) => {
      await templates.remove(request.params.id, requestContextOf(request))
      return { message: answerText(request, reply, templateText('deleted')) }
    },
  )
}
