import { useState } from 'react'
import type { PendingUploads } from '#domains/media/web/index.ts'
import { type Attempt, type Conflict, type FieldErrors, FormDialog } from '#ui/admin/form-dialog.tsx'
import { isProblem } from '#shared/api-client.ts'
import { type Language, inOneLine } from '#shared/language.ts'
import { useLanguage, useMessages, useSay } from '#ui/language.tsx'
import { useMediaQuery } from '#ui/use-media-query.ts'
import { listingAdminMessages } from '../../messages/index.ts'
import { kindOfChosen, useKinds, useListingOutcome } from '../listing-names.ts'
import { type AdminListing, listingQueries } from '../listing.queries.ts'
import { checkListing } from './check-listing.ts'
import { ColleaguesNotice } from './colleagues-notice.tsx'
import { useComparedFields } from './compared-fields.tsx'
import { readPrice } from './price-field.tsx'
import { noOwnerChosen } from './same-listings.ts'
import { ListingFormSections, useStepTitles } from './form-sections.tsx'
import { fieldsOf, newListing, valuesLike, valuesOfListing } from './listing-values.ts'
import { useDraftOnServer, versionToSend } from './use-draft-on-server.ts'

export type ListingFormProps = {
  property?: AdminListing
  /** Listing from which a new one is copied. */
  like?: AdminListing
  /** Publishing failed because fields are missing: the form opens at the first of them. */
  isPublishing?: boolean
  onClose: () => void
  onChanged: () => void
}

/** The listing form (specification §2 and §5). A draft needs only a title; publishing requires all mandatory fields. */
export default function ListingForm({ property, like, isPublishing = false, onClose, onChanged }: ListingFormProps) {
  const t = useMessages(listingAdminMessages)
  const language = useLanguage()
  const say = useSay()
  const outcome = useListingOutcome()
  const { categories } = useKinds()
  const [pending, setPending] = useState<PendingUploads>({ underWay: 0, failed: [], files: [] })
  const fields = useComparedFields(property?.property_type)
  const onPhone = useMediaQuery('(max-width: 39.99rem)')
  const titles = useStepTitles()
  const onServer = useDraftOnServer(property)
  const { record } = onServer
  const draft = record ? `property-${record.id}` : 'property'

  const before = property && property.publication !== 'draft' ? valuesOfListing(property) : undefined
  const check = (values: FormData) => {
    const price = String(values.get('price') ?? '')
    const kind = kindOfChosen(categories, values.get('category_id'))
    return {
      ...checkListing(values, { kind, say, before }),
      ...(values.get('owner_id') === noOwnerChosen ? { owner_id: t.form.chooseOwner } : {}),
      ...(price !== '' && readPrice(price) === null ? { price: t.form.priceUnclear } : {}),
      ...uploadErrors(pending, t.form, language),
    }
  }
  const save = async (values: FormData, { via, version }: Attempt) => {
    const input = fieldsOf(values)
    try {
      // After a quick "Publish", the save of the last step may still be in flight; it is not another user's change.
      const now = await onServer.settled()
      const { message } = await (now
        ? listingQueries.update(now.id, { ...input, version: versionToSend(now, property, version) }, via)
        : listingQueries.create(input, via))
      outcome.succeeded(message)
      onChanged()
    } catch (problem) {
      if (property || isProblem(problem, 'stale-version')) outcome.updateFailed(problem)
      else outcome.failed(problem, t.failures.adding)
      throw problem
    }
  }
  const conflict: Conflict | undefined = record && {
    load: async () => {
      const now = await listingQueries.property(record.id)
      return { version: now.version, values: valuesOfListing(now), at: now.updated_at }
    },
    fields,
  }
  const isPublished = property?.publication === 'published'
  // For a published listing, saving as a draft takes it off the market.
  const asDraft = isPublished ? t.bulk.unpublish : t.form.saveDraft
  // Published listings are edited on one page, not in steps.
  const inSteps = onPhone && (property === undefined || property.publication === 'draft')
  return (
    <FormDialog
      wide
      title={property ? t.form.updateTitle : t.form.addTitle}
      submitLabel={isPublished ? t.form.update : t.form.publish}
      adds={{ publication: 'published' }}
      alternatives={[{ label: asDraft, adds: { publication: 'draft' } }]}
      draft={draft}
      values={property ? valuesOfListing(property) : like ? valuesLike(like) : newListing}
      version={property?.version}
      {...(conflict ? { conflict } : {})}
      check={check}
      refusedAs={isPublishing ? { publication: 'published' } : undefined}
      steps={inSteps ? { titles, onNext: onServer.keep } : undefined}
      onClose={onServer.isSaved ? onChanged : onClose}
      onSubmit={save}
    >
      {({ errors, start }) => (
        <>
          <ColleaguesNotice listing={record?.id} />
          <ListingFormSections
            errors={errors}
            start={start}
            property={property}
            kept={record?.id}
            onPending={setPending}
            draft={draft}
            onPhone={onPhone}
            inSteps={inSteps}
          />
        </>
      )}
    </FormDialog>
  )
}

/** Returns errors that keep the form from saving while files are uploading, or that name the failed ones. */
export function uploadErrors(
  { underWay, failed }: Pick<PendingUploads, 'underWay' | 'failed'>,
  t: { uploading: string; notUploaded: (p: { names: string; count: number }) => string },
  language: Language,
): FieldErrors {
  const names = failed.map((name) => `“${name}”`)
  if (failed.length > 0) return { media: t.notUploaded({ names: inOneLine(names, language), count: failed.length }) }
  return underWay > 0 ? { media: t.uploading } : {}
}
