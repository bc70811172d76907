import { useEffect } from 'react'
import { useSignedIn } from '#ui/for-whom.tsx'
import { keepsSomething } from '../kept-storage.ts'

/** Nearly all of it is loaded when somebody keeps something, kept something before, or is signed in. */
const load = () => import('./device/controls.ts')

/** Makes hearts and the like work where they stand; until then, and without script, they are forms. */
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
        ({ press }) => press(button),
        () => button.form?.requestSubmit(),
      )
    }
    document.addEventListener('click', onClick)
    return () => document.removeEventListener('click', onClick)
  }, [])
}
