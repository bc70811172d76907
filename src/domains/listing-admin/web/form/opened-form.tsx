import { Suspense, useEffect, useState } from 'react'
import { adminMessages } from '#ui/admin/messages/index.ts'
import { Button } from '#ui/button.tsx'
import { useMessages } from '#ui/language.tsx'
import { lazyPart } from '#ui/lazy-part.ts'
import { uiMessages } from '#ui/messages/index.ts'
import type { ListingFormProps } from './listing-form.tsx'

const load = () => import('./listing-form.tsx')
const Form = lazyPart(load)

/** The listing form, in files of its own: a list shows its rows without the code that checks fields and uploads pictures. */
export function ListingForm(props: ListingFormProps) {
  return (
    <Suspense fallback={<FormOnItsWay />}>
      <Form {...props} />
    </Suspense>
  )
}

/** Loads the code of the form once `wanted`, so that the form opens at once. */
export function useFormInAdvance(wanted: boolean): void {
  useEffect(() => {
    // Opening the form tries again.
    if (wanted) load().catch(() => undefined)
  }, [wanted])
}

const patienceMs = 10_000

/**
 * Not a dialog: the focus stays on the button that opens the form, which gets it back in the end. Browsers may remember that the code could not be
 * loaded, so what helps in the end is to load the page again.
 */
function FormOnItsWay() {
  const { tryAgain } = useMessages(adminMessages)
  const [late, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), patienceMs)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div className="bg-surface shadow-overlay fixed inset-x-0 bottom-6 z-20 mx-auto flex w-fit items-center gap-4 rounded-md px-5 py-3 transition-opacity delay-300 starting:opacity-0">
      <output>{useMessages(uiMessages).loading}</output>
      {late ? (
        <Button size="small" kind="secondary" onClick={() => location.reload()}>
          {tryAgain}
        </Button>
      ) : null}
    </div>
  )
}
