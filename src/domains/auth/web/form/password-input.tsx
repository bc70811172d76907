import { useState } from 'react'
import { useSignInTexts } from '../sign-in-texts.ts'
import { FormInput, type FormInputProps } from './form-input.tsx'

/** A password with a button that shows what is typed. Pasting and password managers work as in any input. */
export function PasswordInput(props: Omit<FormInputProps, 'type' | 'end'> & { autoComplete: string }) {
  const t = useSignInTexts().form
  const [shown, setShown] = useState(false)
  const toggle = (id: string) => (
    <button
      type="button"
      aria-controls={id}
      aria-label={shown ? t.hideTyped : t.showTyped}
      onClick={() => setShown(!shown)}
      className="text-juniper hover:text-berbere absolute end-0 top-0 min-h-11 px-3.5 text-sm font-semibold transition-colors"
    >
      {shown ? t.hide : t.show}
    </button>
  )
  return (
    <FormInput
      {...props}
      required
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      className="pe-20"
      end={toggle}
    />
  )
}
