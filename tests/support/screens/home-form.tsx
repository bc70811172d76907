import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useState, type ComponentProps, type ReactNode } from 'react'
import { expect, vi } from 'vitest'
import { FormDialog, type Attempt } from '#ui/admin/form-dialog.tsx'
import { FormStep } from '#ui/admin/form/form-steps.tsx'
import { InputField } from '#ui/form-fields.tsx'
import { draw, signIn } from './draw.tsx'
import { field, hands } from './hands.ts'

export type FormOptions = Partial<ComponentProps<typeof FormDialog>>

/** A list whose button opens the form of a home, with the fields Title and City; a save closes it. */
export function FormPage({ onSubmit, ...options }: FormOptions) {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  const save = async (values: FormData, attempt: Attempt) => {
    await onSubmit?.(values, attempt)
    close()
  }
  return (
    <main id="content" tabIndex={-1}>
      <button type="button" onClick={() => setOpen(true)}>
        Edit Villa
      </button>
      {open ? (
        <FormDialog title="A home" submitLabel="Save" onClose={close} onSubmit={save} {...options}>
          {({ errors, start }) => (
            <>
              <Part at={0} steps={options.steps}>
                <input type="hidden" name="id" value="7" />
                <InputField label="Title" name="title" defaultValue={start.text('title')} error={errors['title']} />
              </Part>
              <Part at={1} steps={options.steps}>
                <InputField label="City" name="city" defaultValue={start.text('city')} error={errors['city']} />
              </Part>
            </>
          )}
        </FormDialog>
      ) : null}
    </main>
  )
}

function Part({ steps, at, children }: { steps?: FormOptions['steps']; at: number; children: ReactNode }) {
  return steps ? <FormStep at={at}>{children}</FormStep> : children
}

/** Opens the form as a signed-in user, once the focus is in its first field. */
export async function openForm(options: FormOptions = {}, language: 'en' | 'am' = 'en') {
  signIn()
  const drawn = await draw(<FormPage {...options} />, { language })
  await openAgain()
  return drawn
}

export async function openAgain(): Promise<void> {
  await hands.click(opener())
  await waitFor(async () => expect(document.activeElement).toBe(await field('Title')))
}

export const opener = () => screen.getByRole('button', { name: 'Edit Villa' })
export const isOpen = (name: string) => screen.queryByRole('dialog', { name }) !== null
export const leaving = 'Leave without saving?'

/** What is said above the buttons of the form. */
export const summary = () => screen.getAllByRole('alert').at(-1)?.textContent

/** Submits the form by Enter in a field: browsers press the submit button, which is outside the form element. */
export async function enter(label: string): Promise<void> {
  const { form } = await field(label)
  fireEvent.submit(form ?? document.body)
}

/** A save that waits, and what it was called with. */
export function heldSave() {
  const calls: { values: Record<string, FormDataEntryValue>; attempt: Attempt }[] = []
  const ends: { resolve: () => void; reject: (problem: unknown) => void }[] = []
  const onSubmit = (values: FormData, attempt: Attempt) => {
    calls.push({ values: Object.fromEntries(values), attempt })
    return new Promise<void>((resolve, reject) => ends.push({ resolve, reject }))
  }
  return { calls, ends, onSubmit }
}

/** A save that fails with each of these once, and then succeeds. */
export function refusing(...problems: unknown[]) {
  const left = [...problems]
  return vi.fn<(values: FormData, attempt: Attempt) => Promise<void>>(() =>
    left.length > 0 ? Promise.reject(left.shift()) : Promise.resolve(),
  )
}
