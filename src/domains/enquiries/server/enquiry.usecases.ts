import { recordAudit } from '#domains/audit/server/index.ts'
import type { Database } from '#platform/database/index.ts'
import { requireVersion } from '#platform/http/index.ts'
import { type RequestContext, type SignedInActor, may } from '#shared/actor.ts'
import { type Enquiry, type EnquiryNote, type EnquiryState, enquiryNotFound, enquiryStates } from '../enquiry.ts'
import { enquiryPermission } from '../enquiry.permissions.ts'
import type { EnquiryChange, EnquiryQuery } from '../enquiry.schemas.ts'
import {
  countByState,
  countEnquiries,
  findByWords,
  findEnquiry,
  insertNote,
  lockEnquiry,
  mostCounted,
  readEnquiries,
  readNotes,
  updateState,
  type EnquiryScope,
} from './enquiry.repository.ts'

type EnquiryPage = { enquiries: Enquiry[]; total: number; exact: boolean }
type EnquiryDetail = { enquiry: Enquiry; notes: EnquiryNote[] }
export type EnquiryUseCases = ReturnType<typeof createEnquiryUseCases>

/** What those who answer do with enquiries: their own, or everyone's (security.md 10). */
export function createEnquiryUseCases(db: Database) {
  async function list(query: EnquiryQuery, actor: SignedInActor): Promise<EnquiryPage> {
    const { q, state, property: propertyId, limit, page } = query
    const filter = { scope: scopeOf(actor), q, state, propertyId }
    const [enquiries, counted] = await Promise.all([
      readEnquiries(db, filter, { limit, offset: (page - 1) * limit }),
      countEnquiries(db, filter),
    ])
    return { enquiries, total: Math.min(counted, mostCounted), exact: counted <= mostCounted }
  }

  /** The newest ones by who asked or about which listing: no page, no count, so that it can follow every letter typed. */
  function find(q: string, limit: number, actor: SignedInActor): Promise<Enquiry[]> {
    return findByWords(db, { scope: scopeOf(actor), q, limit })
  }

  async function counts(actor: SignedInActor): Promise<Record<EnquiryState, number>> {
    const found = await countByState(db, scopeOf(actor))
    const all = enquiryStates.map((state) => [state, found.get(state) ?? 0] as const)
    return Object.fromEntries(all) as Record<EnquiryState, number>
  }

  /** Throws `enquiry-not-found`, also for another agent's. */
  async function byId(id: number, actor: SignedInActor): Promise<EnquiryDetail> {
    const [enquiry, notes] = await Promise.all([findEnquiry(db, id, scopeOf(actor)), readNotes(db, id)])
    return { enquiry: existing(enquiry), notes }
  }

  /** Throws `enquiry-not-found`, `stale-version`. */
  async function change(
    id: number,
    { state, version }: EnquiryChange,
    { actor, origin }: RequestContext,
  ): Promise<EnquiryDetail> {
    await db.transaction(async (transaction) => {
      const before = existing(await lockEnquiry(transaction, id, scopeOf(actor)))
      requireVersion(version, before.version)
      if (before.state === state) return
      await updateState(transaction, id, state)
      const subject = { kind: 'enquiry', id, name: before.property.title }
      const changes = { state: [before.state, state] } as const
      await recordAudit(transaction, actor, origin, { action: 'enquiry.updated', subject, changes })
    })
    return byId(id, actor)
  }

  /** Adds a note. Throws `enquiry-not-found`. */
  async function note(id: number, text: string, { actor }: Pick<RequestContext, 'actor'>): Promise<EnquiryDetail> {
    await db.transaction(async (transaction) => {
      existing(await lockEnquiry(transaction, id, scopeOf(actor)))
      await insertNote(transaction, { enquiryId: id, authorId: actor.id, authorName: actor.name, text })
    })
    return byId(id, actor)
  }

  return { list, find, counts, byId, change, note }
}

function scopeOf(actor: SignedInActor): EnquiryScope {
  return may(actor, enquiryPermission.readAll) ? 'all' : { agentId: actor.id }
}

function existing(enquiry: Enquiry | undefined): Enquiry {
  if (!enquiry) throw enquiryNotFound()
  return enquiry
}
