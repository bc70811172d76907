import { type ReactNode, useState, useId } from 'react'
import { fieldMessages, rentPeriods } from '#domains/listing-fields/index.ts'
import type { PendingUploads } from '#domains/media/web/index.ts'
import { FormStep } from '#ui/admin/form/form-steps.tsx'
import type { FieldErrors, Start } from '#ui/admin/form-dialog.tsx'
import { SelectField } from '#ui/form-fields.tsx'
import { useMessages } from '#ui/language.tsx'
import { TextField } from '#ui/admin/form/text-field.tsx'
import { listingAdminMessages } from '../../messages/index.ts'
import { kindOfChosen, useKinds } from '../listing-names.ts'
import type { AdminListing } from '../listing.queries.ts'
import { AttributeFields } from './attribute-fields.tsx'
import { DescriptionFields } from './description-fields.tsx'
import { ListingPreview } from './listing-preview.tsx'
import { PriceField } from './price-field.tsx'
import { type Kind, KindFields, type KindFieldsProps } from './kind-fields.tsx'
import { ListingMedia } from './listing-media.tsx'
import { SameListingsNotice } from './same-listings-notice.tsx'
import { LocationField } from '#domains/locations/web/index.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { listingPermission } from '#domains/listings/index.ts'
import { PersonField, usePersonName } from '#domains/users/web/index.ts'
import { usePermission, useSession } from '#ui/admin/use-session.ts'
import { noOwnerChosen } from './same-listings.ts'

type ListingFormSectionsProps = {
  errors: FieldErrors
  start: Start
  property: AdminListing | undefined
  /** The id of the listing, or of the draft that the server keeps of a new one. */
  kept: number | undefined
  onPending: (pending: PendingUploads) => void
  /** Key under which the form stores unsaved values. */
  draft: string
  /** Use the order for phones, which begins with the pictures. */
  onPhone: boolean
  /** Show the sections step by step, with a preview at the end. */
  inSteps: boolean
}

type SectionName = 'kind' | 'offer' | 'place' | 'facts' | 'words' | 'media'

const orderOfDesks: readonly SectionName[] = ['kind', 'offer', 'place', 'facts', 'words', 'media']
const orderOfPhones: readonly SectionName[] = ['media', 'kind', 'place', 'offer', 'facts', 'words']
const stepOf: Readonly<Record<SectionName, number>> = { media: 0, kind: 1, place: 1, offer: 2, facts: 3, words: 4 }
const previewStep = 5

/** Returns the titles of the steps in order. */
export function useStepTitles(): string[] {
  const { sections } = useMessages(listingAdminMessages).form
  return [sections.media, sections.kindAndPlace, sections.offer, sections.facts, sections.words, sections.preview]
}

/** All fields of a listing (specification §2, "Property form fields"). */
export function ListingFormSections({ onPhone, inSteps, ...props }: ListingFormSectionsProps) {
  const t = useMessages(listingAdminMessages).form
  const titles = useStepTitles()
  const { categories } = useKinds()
  const { errors, start, property, kept, onPending, draft } = props
  const [kind, setKind] = useState<Kind>({
    category: start.text('category_id'),
    subcategory: start.text('subcategory_id'),
    type: start.text('property_type'),
    period: start.text('rent_period') || 'month',
  })
  const sections: Readonly<Record<SectionName, ReactNode>> = {
    kind: (
      <>
        <KindFields errors={errors} start={start} kind={kind} onKind={setKind} />
        <OwnerField start={start} property={property} error={errors['owner_id']} />
      </>
    ),
    offer: <OfferFields errors={errors} start={start} kind={kind} onKind={setKind} />,
    place: <PlaceFields errors={errors} start={start} />,
    facts: (
      <>
        <AttributeFields
          errors={errors}
          start={start}
          kind={kindOfChosen(categories, kind.category)}
          offer={kind.type || 'rent'}
          period={kind.period}
        />
        <SameListingsNotice self={kept} />
      </>
    ),
    words: <DescriptionFields form={{ errors, start }} />,
    media: (
      <ListingMedia
        start={start.list('media')}
        unfinished={start.list('unfinished')}
        property={property}
        error={errors['media']}
        onPending={onPending}
        draft={draft}
      />
    ),
  }
  return (
    <div className="grid gap-7">
      {(onPhone ? orderOfPhones : orderOfDesks).map((name) => (
        <FormStep key={name} at={stepOf[name]}>
          {/* A step of one section has the same title as the section, so the heading is hidden visually. */}
          <h3 className={inSteps && titles[stepOf[name]] === t.sections[name] ? 'sr-only' : 'text-lg'}>
            {t.sections[name]}
          </h3>
          {sections[name]}
        </FormStep>
      ))}
      {inSteps ? (
        <FormStep at={previewStep}>
          <ListingPreview at={previewStep} />
        </FormStep>
      ) : null}
    </div>
  )
}

function OfferFields({ errors, start, kind, onKind }: KindFieldsProps) {
  const t = useMessages(listingAdminMessages).form
  const names = useMessages(fieldMessages)
  return (
    <>
      <TextField
        form={{ errors, start }}
        name="title"
        label={names.title}
        required
        hint={t.titleHint}
        maxLength={200}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <PriceField start={start.text('price')} error={errors['price']} />
        {kind.type === 'sell' ? null : (
          <SelectField
            label={names.rent_period}
            error={errors['rent_period']}
            name="rent_period"
            value={kind.period}
            options={rentPeriods.map((value) => ({ value, label: t.periods[value] }))}
            onChange={({ target }) => onKind({ ...kind, period: target.value })}
          />
        )}
      </div>
    </>
  )
}

/** Fields of the place, the point and whether visitors see it. */
function PlaceFields({ errors, start }: { errors: FieldErrors; start: Start }) {
  const t = useMessages(listingAdminMessages).form
  const names = useMessages(fieldMessages)
  const hideHintId = useId()
  return (
    <>
      <LocationField
        start={{
          location: start.text('location_id'),
          latitude: start.text('latitude'),
          longitude: start.text('longitude'),
        }}
        errors={{
          location: errors['location'] ?? errors['location_id'],
          latitude: errors['latitude'],
          longitude: errors['longitude'],
        }}
      />
      <Checkbox
        name="hide_position"
        value="true"
        label={names.hide_position}
        defaultChecked={start.text('hide_position') === 'true'}
        aria-describedby={hideHintId}
      />
      <p id={hideHintId} className="text-muted -mt-4 text-sm">
        {t.hidePositionHint}
      </p>
    </>
  )
}

type OwnerFieldProps = { start: Start; property: AdminListing | undefined; error: string | undefined }

/** Field of the owner, for users who manage all listings and may see users; a new listing defaults to the user. Sends `owner_id`. */
function OwnerField(props: OwnerFieldProps) {
  const managesAll = usePermission(listingPermission.writeAll)
  const seesUsers = usePermission('users.read')
  return managesAll && seesUsers ? <OwnerChoice {...props} /> : null
}

function OwnerChoice({ start, property, error }: OwnerFieldProps) {
  const t = useMessages(listingAdminMessages)
  const session = useSession()
  const [begun] = useState(() => start.text('owner_id') || (property ? '' : (session?.userId ?? '')))
  const [owner, setOwner] = useState(begun)
  const names = new Map([
    ['', t.nobody],
    [session?.userId ?? '', session?.name ?? ''],
    [String(property?.owner?.id), property?.owner?.name ?? ''],
  ])
  // That of a copied listing or of a draft is known by id only.
  const found = usePersonName(names.has(begun) ? '' : begun)
  const name = names.get(begun) ?? found ?? `#${begun}`
  return (
    <div className="grid gap-1.5">
      <input type="hidden" name="owner_id" value={owner} />
      <PersonField
        key={name}
        label={t.columns.owner}
        start={name}
        {...(property ? { nobody: t.nobody } : {})}
        error={error}
        onChoose={(id) => setOwner(id ?? noOwnerChosen)}
      />
      <p className="text-muted text-sm">{t.form.ownerHint}</p>
    </div>
  )
}
