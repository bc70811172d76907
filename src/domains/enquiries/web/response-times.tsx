import { useRecordChanges } from '#domains/notifications/web/index.ts'
import { api } from '#shared/api-client.ts'
import { useLoaded } from '#ui/admin/use-loaded.ts'
import { useMessages } from '#ui/language.tsx'
import { inboxMessages } from '../messages/index.ts'
import type { ResponseTimes as Answer } from '../enquiry.schemas.ts'
import { useMayReadEnquiries } from './enquiry.queries.ts'

/** How fast each agent answered the enquiries of a period; nothing if the user may read no enquiries or there were none. */
export function ResponseTimes({ from, to }: { from: string; to: string }) {
  const texts = useMessages(inboxMessages)
  const t = texts.times
  const query = new URLSearchParams({ from, to }).toString()
  const reads = useMayReadEnquiries()
  const load = () => api.get<Answer>(`/enquiries/response-times?${query}`)
  const loaded = useLoaded(['enquiry.times', query], reads ? load : null)
  useRecordChanges('enquiry', loaded.reload)
  const agents = loaded.data?.agents ?? []
  /** Converts minutes to text in the unit that people would use. */
  const timeText = (minutes: number) => {
    if (minutes < 90) return t.minutes({ count: Math.max(1, Math.round(minutes)) })
    if (minutes < 36 * 60) return t.hours({ count: Math.round(minutes / 60) })
    return t.days({ count: Math.round(minutes / 1440) })
  }
  if (agents.length === 0) return null
  return (
    <section aria-labelledby="response-times" className="border-line grid content-start gap-3 border-t pt-4">
      <h3 id="response-times" className="text-lg font-semibold">
        {t.title}
      </h3>
      <p className="text-muted text-sm">{t.text}</p>
      <ul className="divide-line divide-y">
        {agents.map(({ agent, received, waiting, won, median_minutes: minutes }) => (
          <li key={agent?.id ?? 0} className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 py-2.5">
            <span className="font-semibold wrap-anywhere">{agent?.name ?? texts.noAgent}</span>
            <span className="figures">{minutes === null ? t.none : t.median({ time: timeText(minutes) })}</span>
            <span className="text-muted figures basis-full text-sm">{t.counts({ received, waiting, won })}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
