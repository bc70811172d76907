import { useState } from 'react'
import { Checkbox } from '../checkbox.tsx'
import { Disclosure } from '../disclosure.tsx'
import { Field } from '../field.tsx'
import { PriceRange } from '../price-range.tsx'
import { Select } from '../select.tsx'
import { TextArea, TextInput } from '../text-input.tsx'
import { Specimen, Specimens } from './basics.tsx'
import { Button } from '../button.tsx'
import { Dialog } from '../dialog.tsx'
import { showToast } from '../toast-queue.ts'

const places = ['Addis Abeba', 'Bishoftu', 'Amboo'].map((place) => ({ value: place, label: place }))

export function Controls() {
  return (
    <Specimens title="Controls">
      <div className="grid gap-8 sm:grid-cols-2 lg:grid-cols-3">
        <Field label="Name" required hint="As on your ID card">
          {(control) => <TextInput {...control} placeholder="Almaz Bekele" />}
        </Field>
        <Field label="Email" required error="Please enter an e-mail address">
          {(control) => <TextInput {...control} type="email" defaultValue="almaz@" />}
        </Field>
        <Field label="Reference">{(control) => <TextInput {...control} disabled value="RH-1042" />}</Field>
        <Field label="Location">{(control) => <Select {...control} options={places} placeholder="Everywhere" />}</Field>
        <Field label="Location" error="Please choose a place">
          {(control) => <Select {...control} options={places} placeholder="Choose" />}
        </Field>
        <Field label="Description">
          {(control) => <TextArea {...control} defaultValue="Quiet compound, water tank." />}
        </Field>
      </div>
      <div className="grid gap-8 sm:grid-cols-2 lg:grid-cols-3">
        <Specimen name="Checkbox">
          <Checkbox label="Rent" note="812" defaultChecked />
          <Checkbox label="Sell" note="204" />
          <Checkbox label="Unavailable" disabled />
        </Specimen>
        <Specimen name="PriceRange">
          <PriceRange legend="Price" limits={{ min: '15000', max: '120000' }} highest={85_000_000} />
        </Specimen>
        <Specimen name="Disclosure">
          <Disclosure summary="Apartment" open>
            <Checkbox label="Condominium" note="120" />
            <Checkbox label="Studio" note="31" />
          </Disclosure>
          <Disclosure summary="Villa">
            <Checkbox label="With compound" />
          </Disclosure>
        </Specimen>
      </div>
    </Specimens>
  )
}

export function Overlays() {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <Specimens title="Overlays">
      <Specimen name="Dialog and toasts">
        <div className="flex flex-wrap gap-4">
          <Button kind="danger" onClick={() => setOpen(true)}>
            Delete role
          </Button>
          <Button
            kind="secondary"
            onClick={() => showToast({ kind: 'success', title: 'Success', text: 'Role updated successfully' })}
          >
            Success toast
          </Button>
          <Button
            kind="secondary"
            onClick={() =>
              showToast({ kind: 'error', title: 'Error', text: 'An error occurred while deleting the role.' })
            }
          >
            Error toast
          </Button>
        </div>
      </Specimen>
      <Dialog
        open={open}
        title="Are you sure?"
        onClose={close}
        actions={
          <>
            <Button kind="secondary" onClick={close}>
              Cancel
            </Button>
            <Button kind="danger" onClick={close}>
              Yes, delete it!
            </Button>
          </>
        }
      >
        This role will be deleted permanently.
      </Dialog>
    </Specimens>
  )
}
