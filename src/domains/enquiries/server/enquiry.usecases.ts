import { changesBetween, recordAudit } from '#domains/audit/server/index.ts'
import { type Notify, announceChange, settleNotifications, titleFacts } from '#domains/notifications/server/index.ts'
import type { Database, Transaction } from '#platform/database/index.ts'
import { requireVersion } from '#platform/http/index.ts'
import { type RequestContext, type SignedInActor, may } from '#shared/actor.ts'
import { requireFound, problemOfField } from '#shared/problem.ts'
import {
  type Enquiry,
  type EnquiryState,
  enquiryNotFound,
  enquiryStates,
  givenFacts,
  unfitAgent,
  enquiryPermission,
  mayReadEnquiries,
  enquiryText,
} from '../enquiry.ts'
import type { Assignment, EnquiryChange, EnquiryQuery, ResponseTimeQuery } from '../enquiry.schemas.ts'
import { eventOf, progressAfter } from '../pipeline.ts'
import { insertEvent, insertNote, readAgents, readEvents, readNotes, moveEnquiries } from './enquiry-log.repository.ts'
import {
  countByState,
  countEnquiries,
  findByWords,
  findEnquiry,
  lockEnquiry,
  maxCounted,
  noteAnswered,
  readEnquiries,
  readOthers,
  updateEnquiry,
  type EnquiryScope,
  readComingViewings,
} from './enquiry.repository.ts'
import { readResponseTimes } from './response-times.repository.ts'
import type { ViewingMails } from './viewings/viewing-mails.ts'

type EnquiryPage = { enquiries: Enquiry[]; total: number; exact: boolean }
type EnquiryNeeds = { db: Database; notify: Notify; mails: Pick<ViewingMails, 'tellChange'> }
export type EnquiryUseCases = ReturnType<typeof createEnquiryUseCases>

/** Creates the use cases of those who answer enquiries: their own, or everyone's (security.md 10). */
export function createEnquiryUseCases({ db, notify, mails }: EnquiryNeeds) {
  async function list(query: EnquiryQuery, actor: SignedInActor): Promise<EnquiryPage> {
    const { q, state, property: propertyId, assignee, limit, page } = query
    const agentId = assignee === 'me' ? actor.id : assignee === 'nobody' ? null : assignee
    const filter = { scope: scopeOf(actor), q, state, propertyId, agentId }
    const [enquiries, counted] = await Promise.all([
      readEnquiries(db, filter, { limit, offset: (page - 1) * limit }),
      countEnquiries(db, filter),
    ])
    return { enquiries, total: Math.min(counted, maxCounted), exact: counted <= maxCounted }
  }

  /** Returns the newest matches by visitor or listing, without page or count, so fast that it can run on every letter typed. */
  function find(q: string, limit: number, actor: SignedInActor): Promise<Enquiry[]> {
    return findByWords(db, { scope: scopeOf(actor), q, limit })
  }

  async function counts(actor: SignedInActor): Promise<Record<EnquiryState, number>> {
    const found = await countByState(db, scopeOf(actor))
    const all = enquiryStates.map((state) => [state, found.get(state) ?? 0] as const)
    return Object.fromEntries(all) as Record<EnquiryState, number>
  }

  /**
   * Returns an enquiry; after a change by the actor with the scope `all`, since it may be another agent's by now. Throws
   * `enquiry-not-found`, also for another agent's enquiry.
   */
  async function byId(id: number, actor: SignedInActor, scope = scopeOf(actor)) {
    const enquiry = requireFound(await findEnquiry(db, id, scope), enquiryNotFound)
    const [notes, log, others] = await Promise.all([
      readNotes(db, id),
      readEvents(db, id),
      readOthers(db, enquiry, scopeOf(actor)),
    ])
    return { enquiry, notes, log, others }
  }

  /** Throws `enquiry-not-found`, `stale-version`. */
  async function change(id: number, input: EnquiryChange, context: RequestContext) {
    const { actor } = context
    await db.transaction(async (transaction) => {
      const before = requireFound(await lockEnquiry(transaction, id, scopeOf(actor)), enquiryNotFound)
      requireVersion(input.version, before.version)
      const after = progressAfter(before, input, new Date())
      const event = eventOf(before, after)
      if (!event) return
      await updateEnquiry(transaction, id, after)
      if (after.state !== 'new') await noteAnswered(transaction, id)
      await insertEvent(transaction, id, actor, event)
      const changes = changesBetween(recorded(before), recorded(after))
      await recordAudit(transaction, context, { action: 'enquiry.updated', subject: subjectOf(before), changes })
      await mails.tellChange(transaction, before)
      if (before.state === 'new') await settleNotifications(transaction, [pathOf(id)])
      await announceEnquiry(transaction, before)
    })
    return byId(id, actor, 'all')
  }

  /** Assigns an enquiry to another agent and notifies them. Throws `enquiry-not-found`, `stale-version`, 400 `agent_id`. */
  async function assign(id: number, input: Assignment, context: RequestContext) {
    const { actor } = context
    const { agent_id: agentId, version } = input
    await db.transaction(async (transaction) => {
      // The agent is locked before the enquiry, as a handover does.
      const [agent] = agentId === null ? [] : await readAgents(transaction, mayReadEnquiries, agentId)
      const before = requireFound(await lockEnquiry(transaction, id, scopeOf(actor)), enquiryNotFound)
      requireVersion(version, before.version)
      if (agentId !== null && !agent) throw unfitAgent()
      if (agentId === (before.agent?.id ?? null)) return
      await updateEnquiry(transaction, id, { agentId })
      await insertEvent(transaction, id, actor, { kind: 'agent', facts: givenFacts(before.agent, agent) })
      const changes = { agent_id: [before.agent?.id ?? null, agentId] } as const
      await recordAudit(transaction, context, { action: 'enquiry.assigned', subject: subjectOf(before), changes })
      if (before.agent) await settleNotifications(transaction, [pathOf(id)], [before.agent.id])
      if (agentId !== null && agentId !== actor.id) {
        const by = { by: actor.name, by_id: String(actor.id) }
        const facts = { name: before.name, ...titleFacts(before.property), ...by }
        await notify(transaction, { userIds: [agentId] }, { kind: 'enquiry-assigned', facts, path: pathOf(id) })
      }
      await mails.tellChange(transaction, before)
      await announceEnquiry(transaction, before, agentId)
    })
    return byId(id, actor, 'all')
  }

  /** Returns how fast the enquiries of a period were answered: the caller's own, or by agent. */
  const responseTimes = (query: ResponseTimeQuery, actor: SignedInActor) => readResponseTimes(db, query, scopeOf(actor))

  /** Returns the users to whom enquiries can be assigned. */
  const agents = () => readAgents(db, mayReadEnquiries)

  return { list, find, counts, byId, change, assign, agents, responseTimes }
}

/** Adds a note. Throws `enquiry-not-found`. */
export async function addNote(transaction: Transaction, id: number, text: string, context: RequestContext) {
  const { actor } = context
  const enquiry = requireFound(await lockEnquiry(transaction, id, scopeOf(actor)), enquiryNotFound)
  await insertNote(transaction, { enquiryId: id, authorId: actor.id, authorName: actor.name, text })
  await recordAudit(transaction, context, { action: 'enquiry.noted', subject: subjectOf(enquiry) })
  await announceEnquiry(transaction, enquiry)
}

export function scopeOf(actor: SignedInActor): EnquiryScope {
  return may(actor, enquiryPermission.readAll) ? 'all' : { agentId: actor.id }
}

function recorded({ state, viewingAt, lostReason }: Pick<Enquiry, 'state' | 'viewingAt' | 'lostReason'>) {
  return { state, viewing_at: viewingAt?.toISOString() ?? null, lost_reason: lostReason }
}

export function subjectOf({ id, property }: Pick<Enquiry, 'id' | 'property'>) {
  return { kind: 'enquiry', id, name: property.title }
}

/** Returns the address of an enquiry on the screen; notifications link to it. */
export function pathOf(id: number): string {
  return `/enquiries?open=${id}`
}

/** Announces a change to the screens of everybody who sees the enquiry, and of its new agent. */
export async function announceEnquiry(
  transaction: Transaction,
  { id, agent }: Pick<Enquiry, 'id' | 'agent'>,
  agentId: number | null = null,
): Promise<void> {
  const people = [agent?.id, agentId].filter((one) => one != null)
  await announceChange(transaction, { kind: 'enquiry', id, people, permission: enquiryPermission.readAll })
}

type Named = { id: number; name: string }

/**
 * Creates the function that gives a departing user's enquiries to another one, or to nobody. It records that in the log of each, and tells
 * those who attend a viewing by mail who shows the home now. Throws 400 `to` for a person who may not answer enquiries.
 */
export function createHandOverEnquiries(mails: Pick<ViewingMails, 'tellChange'>) {
  return async (transaction: Transaction, from: Named, to: Named | null, by: Named): Promise<void> => {
    const moved = await moveEnquiries(transaction, from, to, by)
    if (moved.length === 0) return
    if (to && (await readAgents(transaction, mayReadEnquiries, to.id)).length === 0)
      throw problemOfField(400, 'invalid-input', 'to', enquiryText('unfitAgent'))
    for (const viewing of await readComingViewings(transaction, moved)) {
      await mails.tellChange(transaction, { ...viewing, agent: from })
    }
    await settleNotifications(transaction, moved.map(pathOf), [from.id])
    const people = [from.id, ...(to ? [to.id] : [])]
    await announceChange(transaction, { kind: 'enquiry', id: null, people, permission: enquiryPermission.readAll })
  }
}
