import { useSignInTexts } from '../sign-in-texts.ts'
import { PasswordInput } from './password-input.tsx'

type NewPasswordInputsProps = { password: string; confirm: string; errors: Record<string, string> }

/** A new password, typed twice: the fields `password` and `confirm`. */
export function NewPasswordInputs({ password, confirm, errors }: NewPasswordInputsProps) {
  const { passwordRule } = useSignInTexts().form
  return (
    <>
      <PasswordInput name="password" label={password} hint={passwordRule} errors={errors} autoComplete="new-password" />
      <PasswordInput name="confirm" label={confirm} errors={errors} autoComplete="new-password" />
    </>
  )
}
