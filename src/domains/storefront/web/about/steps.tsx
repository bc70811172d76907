import { useMessages } from '#ui/language.tsx'
import { SectionHeading } from '#ui/page-title.tsx'
import { storefrontMessages } from '../../messages/index.ts'

const order = ['look', 'call', 'visit'] as const

/** How one finds a home here, in three steps. */
export function Steps() {
  const t = useMessages(storefrontMessages).about
  return (
    <section aria-labelledby="steps" className="pt-section">
      <SectionHeading id="steps" title={t.steps} />
      <ol className="grid gap-x-12 gap-y-8 md:grid-cols-3">
        {order.map((step, index) => (
          <li key={step} className="grid content-start gap-2">
            <span aria-hidden="true" className="figures text-berbere text-lg font-semibold">
              {index + 1}
            </span>
            <h3 className="text-xl tracking-tight">{t.stepList[step].title}</h3>
            <p className="text-muted">{t.stepList[step].text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
