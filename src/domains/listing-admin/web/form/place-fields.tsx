import { useId } from 'react'
import { fieldMessages } from '#domains/listing-fields/index.ts'
import { LocationField } from '#domains/locations/web/index.ts'
import type { FieldErrors, Start } from '#ui/admin/form-dialog.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { useMessages } from '#ui/language.tsx'
import { listingAdminMessages } from '../../messages/index.ts'

/** Place and point, and whether visitors see the point. */
export function PlaceFields({ errors, start }: { errors: FieldErrors; start: Start }) {
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
