import { useEffect } from 'react'
import { useSignedIn } from '#ui/for-whom.tsx'
import { keepsSomething } from '../kept-storage.ts'

/** Loads the rest of the code when somebody keeps a listing, has kept one before, or is signed in. */
const load = () => import('./device/controls.ts')

/** Handles clicks on hearts and the like wherever they are; before that, and without JavaScript, they are forms. */
export function useKept(): void {
  const signedIn = useSignedIn()
  useEffect(() => {
    if (signedIn || keepsSomething()) void load().catch(() => {})
  }, [signedIn])
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const button = event.target instanceof Element && event.target.closest<HTMLButtonElement>('[data-kept]')
      if (!button) return
      event.preventDefault()
      void load().then(
        ({ toggleButton }) => toggleButton(button),
        () => navigator.onLine && button.form?.requestSubmit(button),
      )
    }
    document.addEventListener('click', onClick)
    return () => document.removeEventListener('click', onClick)
  }, [])
}
