import { useEffect, useRef } from 'react'
import { useSignInTexts } from '../sign-in-texts.ts'
import { FormInput } from './form-inputs.tsx'

type CodeInputProps = {
  errors: Record<string, string>
  focused?: boolean
  /** There are recovery codes, which do as well. */
  recoverable?: boolean
}

/** The code of an authenticator app, or a recovery code; it takes the focus where it appears, since it is what is missing. */
export function CodeInput({ errors, focused = true, recoverable = true }: CodeInputProps) {
  const t = useSignInTexts().secondFactor
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (focused) input.current?.focus()
  }, [focused])
  return (
    <FormInput
      ref={input}
      name="code"
      label={t.code}
      hint={recoverable ? t.codeHint : t.appCodeHint}
      errors={errors}
      required
      autoComplete="one-time-code"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={40}
    />
  )
}
