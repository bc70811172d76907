import { useRef } from 'react'
import { useRecordChanges } from '#domains/notifications/web/index.ts'
import { languageName, traitsOf } from '#shared/language.ts'
import { formatAppointment } from '#shared/appointment.ts'
import { formatMoment } from '#shared/moment.ts'
import { UnsavedQuestion, useUnsavedGuard } from '#ui/admin/form/unsaved.tsx'
import { LoadFailure } from '#ui/admin/load-failure.tsx'
import { useLoaded } from '#ui/admin/use-loaded.ts'
import { useOutcome } from '#ui/admin/use-outcome.ts'
import { useReturningFocus } from '#ui/admin/use-returning-focus.ts'
import { usePermission } from '#ui/admin/use-session.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { SelectField } from '#ui/form-fields.tsx'
import { LocalizedLink, useLanguage, useMessages } from '#ui/language.tsx'
import { uiMessages } from '#ui/messages/index.ts'
import { Price } from '#ui/price.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { WrittenText } from '#ui/written-text.tsx'
import { enquiryPermission, type EnquiryState, pipelineStates } from '../enquiry.ts'
import { inboxMessages } from '../messages/index.ts'
import { EnquiryLog } from './enquiry-log.tsx'
import { useOpenedAddress } from './enquiry-parts.tsx'
import {
  type EnquiryDetailView,
  type EnquiryView,
  enquiryQueries,
  useAgents,
  useListingPlace,
} from './enquiry.queries.ts'
import { ReplySection } from './reply-section.tsx'
import { useMoving } from './move-enquiry.tsx'

/** An enquiry and everything needed to answer it: message, contact details, listing, state, agent and log. */
export function EnquiryDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useMessages(inboxMessages)
  const { loading } = useMessages(uiMessages)
  useReturningFocus()
  const loaded = useLoaded(['enquiry.detail', id], () => enquiryQueries.detail(id))
  // Shows colleagues' changes at once, too.
  useRecordChanges('enquiry', loaded.reload)
  const enquiry = loaded.data
  const contents = useRef<HTMLDivElement>(null)
  const guard = useUnsavedGuard(() => holdsTyped(contents.current), useRef(false), onClose)
  return (
    <>
      <Dialog
        open
        wide
        keepsInput
        title={enquiry ? t.detail({ name: enquiry.name }) : t.title}
        onClose={guard.leave}
        onDismiss={guard.close}
        actions={
          <Button kind="secondary" onClick={guard.close}>
            {t.close}
          </Button>
        }
      >
        <LoadFailure title={t.failed} loaded={loaded} />
        <div ref={contents}>
          {enquiry ? (
            <EnquiryContents enquiry={enquiry} />
          ) : loaded.failed ? null : (
            <output className="text-muted">{loading}</output>
          )}
        </div>
      </Dialog>
      {guard.asking ? <UnsavedQuestion onStay={guard.stay} onDiscard={guard.leave} /> : null}
    </>
  )
}

/** Whether there is an answer or a note that was neither sent nor recorded. */
function holdsTyped(contents: HTMLElement | null): boolean {
  const fields = contents?.querySelectorAll<HTMLTextAreaElement>('textarea:not([data-recorded])') ?? []
  return Array.from(fields).some(({ value }) => value.trim() !== '')
}

type ContentsProps = { enquiry: EnquiryDetailView }

function EnquiryContents({ enquiry }: ContentsProps) {
  return (
    <div className="grid gap-8 md:grid-cols-[minmax(0,1fr)_17rem] md:grid-rows-[auto_1fr]">
      <div className="grid content-start gap-6">
        <p className="text-lg whitespace-pre-line">
          <WrittenText text={enquiry.message} />
        </p>
        <VisitorFacts enquiry={enquiry} />
        <ReplySection enquiry={enquiry} />
      </div>
      <div className="grid content-start gap-6 md:row-span-2">
        <EnquiryStateField enquiry={enquiry} />
        <AgentField enquiry={enquiry} />
        <EnquiryListing property={enquiry.property} />
        <OtherEnquiries others={enquiry.others} />
      </div>
      <EnquiryLog enquiry={enquiry} />
    </div>
  )
}

function EnquiryStateField({ enquiry }: ContentsProps) {
  const t = useMessages(inboxMessages)
  const language = useLanguage()
  const { move, question } = useMoving()
  const { state, viewing_at: at, lost_reason: reason } = enquiry
  const states = state === 'closed' ? [...pipelineStates, state] : pipelineStates
  return (
    <div className="grid gap-2">
      <SelectField
        acts
        label={t.state}
        value={state}
        options={states.map((value) => ({ value, label: t.states[value] }))}
        onChange={({ target }) => void move(enquiry, target.value as EnquiryState)}
      />
      {reason ? <p className="text-muted text-sm">{t.reasons[reason]}</p> : null}
      {at ? (
        <p className="figures text-sm font-semibold">{t.viewingAt({ time: formatAppointment(at, language) })}</p>
      ) : null}
      {state === 'viewing' ? (
        <Button kind="quiet" size="small" className="justify-self-start" onClick={() => void move(enquiry, 'viewing')}>
          {t.changeTime}
        </Button>
      ) : null}
      {question}
    </div>
  )
}

/** Shows the agent; users with the permission can choose another one. */
function AgentField({ enquiry }: ContentsProps) {
  const t = useMessages(inboxMessages)
  const { colon } = traitsOf(useLanguage())
  const outcome = useOutcome()
  const agents = useAgents()
  const mayAssign = usePermission(enquiryPermission.assign)
  const { id, agent, version } = enquiry
  if (!mayAssign) return <p className="text-muted text-sm">{t.agent + colon + (agent?.name ?? t.noAgent)}</p>
  const known = agent && !agents.some((one) => one.id === agent.id) ? [agent, ...agents] : agents
  const assign = async (chosen: string) => {
    await outcome.tell(enquiryQueries.assign(id, chosen === '' ? null : Number(chosen), version), t.savingFailed)
  }
  return (
    <SelectField
      acts
      label={t.agent}
      value={agent ? String(agent.id) : ''}
      placeholder={t.noAgent}
      options={known.map((one) => ({ value: String(one.id), label: one.name }))}
      onChange={({ target }) => void assign(target.value)}
    />
  )
}

function OtherEnquiries({ others }: Pick<EnquiryDetailView, 'others'>) {
  const t = useMessages(inboxMessages)
  const language = useLanguage()
  const openedAddress = useOpenedAddress()
  if (others.length === 0) return null
  return (
    <section className="border-line grid gap-2 border-t pt-4">
      <h3 className="text-muted text-sm font-normal">{t.others}</h3>
      <ul className="grid gap-3">
        {others.map(({ id, property, state, created_at: at }) => (
          <li key={id} className="grid gap-0.5">
            <TextLink to={openedAddress(id)}>
              <WrittenText text={property.title} />
            </TextLink>
            <span className="text-muted figures text-sm">{`${t.states[state]} · ${formatMoment(at, language)}`}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function EnquiryListing({ property }: { property: EnquiryView['property'] }) {
  const t = useMessages(inboxMessages)
  return (
    <section className="border-line grid gap-2 border-t pt-4">
      <h3 className="text-muted text-sm font-normal">{t.listing}</h3>
      <p className="font-semibold">
        <WrittenText text={property.title} />
      </p>
      {property.reference ? <p className="text-muted figures text-sm">{property.reference}</p> : null}
      {property.id === null ? <p className="text-muted">{t.listingGone}</p> : <Facts id={property.id} />}
    </section>
  )
}

function Facts({ id }: { id: number }) {
  const t = useMessages(inboxMessages)
  const placeOf = useListingPlace(useLanguage())
  const { data } = useLoaded(['enquiry.listing', id], () => enquiryQueries.listing(id).catch(() => null))
  if (!data) return null
  const [picture] = data.image_url
  return (
    <>
      {picture ? (
        <img src={picture} alt="" className="aspect-4/3 w-full rounded-md object-cover" loading="lazy" />
      ) : null}
      {data.price === null ? null : <Price amount={String(data.price)} period={data.rent_period} size="small" />}
      <p className="text-muted text-sm">{placeOf(data)}</p>
      <LocalizedLink to={`/property-details/${id}`} className="text-juniper font-semibold underline">
        {t.toListing}
      </LocalizedLink>
    </>
  )
}

function VisitorFacts({ enquiry: { phone, email, created_at: at, language: asked } }: { enquiry: EnquiryDetailView }) {
  const t = useMessages(inboxMessages)
  const language = useLanguage()
  const inLanguage = t.inLanguage({ language: languageName(asked, language) })
  return (
    <p className="text-muted figures text-sm wrap-anywhere">
      {[phone, email, formatMoment(at, language), inLanguage].filter(Boolean).join(' · ')}
    </p>
  )
}
