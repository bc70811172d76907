import type { LocationDirectory } from '#domains/locations/server/index.ts'
import { recipientOf } from '#domains/users/server/index.ts'
import type { Transaction } from '#platform/database/index.ts'
import { type EnqueueMail, type Sender, composeMail, inSubject } from '#platform/mail/index.ts'
import { formatAppointment } from '#shared/appointment.ts'
import { type Language, localizedPath, inOneLine } from '#shared/language.ts'
import { translated } from '#shared/translations.ts'
import { messagesIn } from '#shared/message.ts'
import type { Enquiry } from '../../enquiry.ts'
import { mailMessages } from '../enquiry-mail.ts'
import { findEnquiry } from '../enquiry.repository.ts'
import { writeCalendar } from './calendar.ts'
import { type Guide, findGuide, findPlace } from './viewing.repository.ts'

type ViewingNeeds = {
  enqueueMail: EnqueueMail
  publicUrl: string
  /** The sender of our mails, who is the organizer in calendars. */
  mailSender: (language: Language) => Promise<Sender>
  locations: LocationDirectory
}

/** `was`: the time that it had before, if it had one. */
type Viewing = { enquiry: Enquiry; at: Date; was?: Date | null }

type Occasion = 'arranged' | 'changed' | 'cancelled' | 'reminder'

export type ViewingMails = ReturnType<typeof createViewingMails>

/** Creates the mails about viewings, each with its calendar entry. */
export function createViewingMails(needs: ViewingNeeds) {
  const { enqueueMail, publicUrl, mailSender, locations } = needs
  const { host } = new URL(publicUrl)

  /** Returns the names of the places around a listing, smallest first. */
  async function placeOf(transaction: Transaction, enquiry: Enquiry, language: Language): Promise<string> {
    const id = await findPlace(transaction, enquiry.property.id)
    const around = id === null ? [] : (await locations()).path(id)
    return inOneLine(
      around.map((place) => translated(place, 'name', language)),
      language,
    )
  }

  async function send(
    transaction: Transaction,
    { enquiry, at, was }: Viewing,
    to: { kind: 'visitor'; email: string; language: Language } | { kind: 'agent'; agent: Guide },
    occasion: Occasion,
  ): Promise<void> {
    const { property, agent } = enquiry
    const language = to.kind === 'visitor' ? to.language : to.agent.language
    const address = to.kind === 'visitor' ? to.email : to.agent.email
    const t = messagesIn(language, mailMessages)
    const place = await placeOf(transaction, enquiry, language)
    const guide = agent && (await findGuide(transaction, agent.id))
    const other = to.kind === 'visitor' ? [guide?.name, guide?.phone] : [enquiry.name, enquiry.phone, enquiry.email]
    const title = translated(property, 'title', language)
    const timeOf = (moment: Date) => formatAppointment(moment.toISOString(), language)
    const time = t.viewing.time({ time: timeOf(at) })
    const lines = [
      t.viewing.home({ title, reference: property.reference ?? '' }),
      ...(place ? [t.viewing.place({ place })] : []),
      ...(other.some(Boolean) ? [t.viewing.person({ person: inOneLine(other, language) })] : []),
    ]
    const before = was && was.getTime() !== at.getTime() ? [t.viewing.before({ time: timeOf(was) })] : []
    const home = property.id === null ? '/' : `/property-details/${property.id}`
    const path = to.kind === 'agent' ? `/enquiries?open=${enquiry.id}` : home
    const url = publicUrl + localizedPath(language, path)
    const sender = await mailSender(language)
    const organizer = { name: sender.name, email: sender.address }
    const summary = t.viewing.summary({ title })
    const method = occasion === 'cancelled' ? 'CANCEL' : 'REQUEST'
    const entry = { id: enquiry.id, version: enquiry.version, at, changedAt: enquiry.updatedAt, summary, place, url }
    const calendar = writeCalendar([{ ...entry, description: [time, ...lines].join('\n') }], {
      name: t.viewing.calendar,
      language,
      host,
      invitation: { method, organizer, attendee: address },
    })
    const mail = composeMail({
      language,
      to: to.kind === 'agent' ? recipientOf(to.agent) : { name: '', address },
      replyTo: to.kind === 'visitor' ? guide?.email : (enquiry.email ?? undefined),
      subject: t.viewing.subjects[occasion]({ title: inSubject(title) }),
      greeting: t.greeting,
      paragraphs: [t.viewing.texts[occasion], [time, ...before, ...lines].join('\n')],
      link: { href: url, label: to.kind === 'agent' ? t.toAgent.open : t.receipt.open },
    })
    await enqueueMail(transaction, { ...mail, calendar: { method, content: calendar } })
  }

  return {
    /**
     * Mails the visitor and the agents about a viewing that was arranged, moved, reassigned or cancelled; `before` is the enquiry before
     * the change. Past viewings are not mailed.
     */
    tellChange: async (transaction: Transaction, before: Enquiry): Promise<void> => {
      const now = new Date()
      const after = await findEnquiry(transaction, before.id, 'all')
      if (!after) return
      const [was, is] = [upcoming(before, now), upcoming(after, now)]
      const occasion = was ? 'changed' : 'arranged'
      const changed = was?.getTime() !== is?.getTime()
      const sameAgent = before.agent?.id === after.agent?.id
      // The visitor's entry names the agent and how to reach them.
      const isMailed = changed || (!sameAgent && after.agent !== null)
      if (isMailed && after.email !== null) {
        const visitor = { kind: 'visitor', email: after.email, language: after.language } as const
        if (is) await send(transaction, { enquiry: after, at: is, was }, visitor, occasion)
        else if (was) await send(transaction, { enquiry: after, at: was }, visitor, 'cancelled')
      }
      const toAgent = async (id: number | undefined, viewing: Viewing, told: Occasion) => {
        const agent = id === undefined ? undefined : await findGuide(transaction, id)
        // Who may answer enquiries no more is told what is off, and nothing new of visitors.
        if (agent && (agent.answers || told === 'cancelled'))
          await send(transaction, viewing, { kind: 'agent', agent }, told)
      }
      if (is && !sameAgent) await toAgent(after.agent?.id, { enquiry: after, at: is }, 'arranged')
      else if (is && changed) await toAgent(after.agent?.id, { enquiry: after, at: is, was }, occasion)
      if (was && (!is || !sameAgent)) await toAgent(before.agent?.id, { enquiry: after, at: was }, 'cancelled')
    },
    /** Mails a reminder to the visitor; the agent gets a notification instead. */
    remindVisitor: async (transaction: Transaction, enquiry: Enquiry): Promise<void> => {
      const { email, language, viewingAt: at } = enquiry
      if (email !== null && at)
        await send(transaction, { enquiry, at }, { kind: 'visitor', email, language }, 'reminder')
    },
  }
}

/** Returns the enquiry's future viewing, or null. */
function upcoming({ viewingAt }: Enquiry, now: Date): Date | null {
  return viewingAt && viewingAt > now ? viewingAt : null
}
