import { useCurrentStep } from '#ui/admin/form/form-steps.tsx'
import { inOneLine } from '#shared/language.ts'
import { valuesOf } from '#ui/admin/form/field-values.ts'
import { useLanguage, useMessages } from '#ui/language.tsx'
import { WrittenText } from '#ui/written-text.tsx'
import { listingAdminMessages } from '../../messages/index.ts'
import { useComparedFields } from './compared-fields.tsx'
import type { FieldValues } from '#ui/admin/form-dialog.tsx'

/** The form's values as text, before publication; `at`: the step that shows it. */
export function ListingPreview({ at }: { at: number }) {
  const { step, read } = useCurrentStep()
  return step === at ? <ComparedFields values={read()} /> : null
}

/** Fields left out of the preview, because their values mean nothing to readers. */
const notPreviewed = new Set(['latitude', 'longitude', 'hide_position'])

function ComparedFields({ values }: { values: FieldValues }) {
  const t = useMessages(listingAdminMessages).form
  const language = useLanguage()
  const [offer = null] = valuesOf(values, 'property_type')
  const stated = useComparedFields(offer).flatMap(({ name, label, show }) => {
    const own = valuesOf(values, name)
    return own.length === 0 || notPreviewed.has(name)
      ? []
      : [{ name, label, text: show ? show(own) : inOneLine(own, language) }]
  })
  return (
    <>
      <h3 className="sr-only">{t.sections.preview}</h3>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-5 gap-y-2">
        {stated.map(({ name, label, text }) => (
          <div key={name} className="col-span-2 grid grid-cols-subgrid">
            <dt className="text-muted text-sm">{label}</dt>
            <dd className="line-clamp-6 whitespace-pre-line wrap-anywhere">
              <WrittenText text={text} />
            </dd>
          </div>
        ))}
      </dl>
      {stated.length === 0 ? <p className="text-muted">{t.nothingStated}</p> : null}
    </>
  )
}
