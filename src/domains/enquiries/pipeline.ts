import type { EnquiryChange } from './enquiry.schemas.ts'
import { type Enquiry, type NewEnquiryEvent, unfitTime } from './enquiry.ts'

/** The members of an enquiry that depend on its state. */
export type Progress = Pick<Enquiry, 'state' | 'viewingAt' | 'lostReason'>

/**
 * Returns an enquiry's progress after a change. A future viewing is kept only in the states `viewing` and `won`; a past one is always
 * kept. Throws 400 `viewing_at` for a new time that is impossible.
 */
export function progressAfter(before: Progress, change: EnquiryChange, now: Date): Progress {
  const { state, viewing_at: at, lost_reason: reason } = change
  const took = before.viewingAt !== null && before.viewingAt <= now ? before.viewingAt : null
  const viewingAt = state === 'won' ? before.viewingAt : took
  const agreed = at === undefined ? before.viewingAt : at === null ? null : new Date(at)
  const isNew = agreed !== null && agreed.getTime() !== before.viewingAt?.getTime()
  if (isNew && (agreed < now || agreed.getUTCFullYear() >= 2200)) throw unfitTime()
  return {
    state,
    viewingAt: state === 'viewing' ? agreed : viewingAt,
    lostReason: state === 'lost' ? (reason ?? before.lostReason) : null,
  }
}

/** Returns the log entry of a change; null if nothing changed. */
export function eventOf(before: Progress, after: Progress): NewEnquiryEvent | null {
  const [from, to] = [before.viewingAt?.toISOString(), after.viewingAt?.toISOString()]
  const sameState = before.state === after.state && before.lostReason === after.lostReason
  if (sameState && from === to) return null
  if (sameState && to !== undefined) return { kind: 'viewing', facts: { ...(from && { from }), to } }
  const viewing = after.state === 'viewing' && to ? { viewing: to } : {}
  const reason = after.lostReason ? { reason: after.lostReason } : {}
  return { kind: 'state', facts: { from: before.state, to: after.state, ...viewing, ...reason } }
}
