import { z } from 'zod'
import {
  type ZodApp,
  emptyAnswer,
  problems,
  refusedWith,
  messageAnswer,
  callsOf,
  declareServerSlice,
} from '#platform/http/index.ts'
import { alertText } from '../saved-search.ts'
import {
  alertLinkSchema,
  confirmationSchema,
  newAlertSchema,
  savedSearchChangeSchema,
  savedSearchSchema,
} from '../saved-search.schemas.ts'
import type { AlertServices } from './alert-services.ts'
import { idParameters, readRecordId } from '#shared/validation/ids.ts'

const call = callsOf('Saved searches', 'signed-in')
const subscribed = messageAnswer.extend({ outcome: z.enum(['saved', 'asked']) })
const refusals = problems(429)

export const slice = declareServerSlice({
  name: 'saved-searches',
  register(api, { alerts }: { alerts: AlertServices }) {
    registerAsking(api, alerts)
    registerOwn(api, alerts)
    registerOneClick(api, alerts)
  },
})

function registerAsking(app: ZodApp, { subscribe }: AlertServices): void {
  call.post(app, '/api/alerts', {
    access: 'public',
    summary: 'Add a saved search, which sends alerts about new homes',
    description:
      'Saved at once (201) for a signed-in person and their confirmed address. Otherwise 202, the same for every address: a mail asks its owner to confirm, at most one a day. The same link confirms further searches added meanwhile.',
    body: newAlertSchema,
    response: { 201: subscribed, 202: subscribed, ...refusals, 409: refusedWith('too-many-saved-searches') },
    async handler({ body, actor, origin }, reply) {
      const outcome = await subscribe.ask(body, { actor, origin })
      void reply.status(outcome === 'saved' ? 201 : 202)
      return { message: reply.text(alertText(outcome)), outcome }
    },
  })

  call.post(app, '/api/alerts/confirm', {
    access: 'public',
    summary: 'Confirm a search with the token of the mailed link',
    description: 'Works once, for two days.',
    body: confirmationSchema,
    response: { 200: messageAnswer, ...refusals, 409: refusedWith('too-many-saved-searches') },
    handler: ({ body, origin }, reply) =>
      reply.after(subscribe.confirm(body.token, body.also, origin), alertText('confirmed')),
  })
}

function registerOwn(app: ZodApp, { own }: AlertServices): void {
  call.get(app, '/api/alerts', {
    summary: 'List my saved searches, newest first',
    description: 'Those saved while signed in, and those of my address if it is confirmed.',
    response: { 200: z.array(savedSearchSchema) },
    handler: async (request, reply) => own.list(await own.ownerOf(request.caller), reply.language()),
  })

  call.put(app, '/api/alerts/:id', {
    summary: 'Change how often one of my saved searches sends alerts',
    params: idParameters,
    body: savedSearchChangeSchema,
    response: { 200: messageAnswer, ...problems(404) },
    async handler({ caller, params, body }, reply) {
      const owner = await own.ownerOf(caller)
      return reply.after(own.change(owner, [params.id], body.frequency), alertText('changed'))
    },
  })

  call.delete(app, '/api/alerts/:id', {
    summary: 'Delete one of my saved searches',
    params: idParameters,
    response: { 200: messageAnswer, ...problems(404) },
    handler: ({ caller, params }, reply) =>
      reply.after(
        own.ownerOf(caller).then((owner) => own.remove(owner, [params.id])),
        alertText('deleted'),
      ),
  })

  call.delete(app, '/api/alerts', {
    summary: 'Delete all my saved searches',
    response: { 200: messageAnswer },
    handler: ({ caller }, reply) =>
      reply.after(
        own.ownerOf(caller).then((owner) => own.remove(owner, 'all')),
        alertText('deletedAll'),
      ),
  })
}

/** A mail program's unsubscribe request is a form of either kind; its content is ignored. */
const largestForm = 4096

function registerOneClick(app: ZodApp, { own, links }: AlertServices): void {
  const address = '/api/alerts/unsubscribe'
  call.get(app, address, {
    access: 'public',
    summary: 'Redirect to the page that asks whether to end alerts',
    description: 'Changes nothing: mail programs open links by themselves.',
    querystring: alertLinkSchema,
    response: { 303: emptyAnswer },
    async handler(request, reply) {
      const { token, searches } = request.query
      await reply.redirect(links.ownPage(token, reply.language(), idsOf(searches)), 303)
    },
  })

  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    for (const type of ['application/x-www-form-urlencoded', 'multipart/form-data'])
      scope.addContentTypeParser(type, { parseAs: 'string', bodyLimit: largestForm }, async () => null)
    call.post(scope, address, {
      bodyLimit: largestForm,
      access: 'public',
      summary: 'End the alerts that a mail was about, by one click (RFC 8058)',
      description: 'For mail programs: no page, no sign-in. The link in the mail can resume the alerts.',
      querystring: alertLinkSchema,
      response: { 200: messageAnswer, ...refusals },
      async handler(request, reply) {
        const { token, searches } = alertLinkSchema.parse(request.query)
        const person = await own.personOf(token, request.origin)
        return reply.after(own.stop(person, searches === undefined ? 'all' : idsOf(searches)), alertText('stopped'))
      },
    })
  })
}

function idsOf(searches: string | undefined): number[] {
  return searches?.split(',').flatMap((id) => readRecordId(id) ?? []) ?? []
}
