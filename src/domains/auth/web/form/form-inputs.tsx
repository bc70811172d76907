import { type ComponentProps, type ReactNode, useState } from 'react'
import { ApiProblem, answeredProblem } from '#shared/api-client.ts'
import { adminMessages } from '#ui/admin/messages/index.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { useMessages } from '#ui/language.tsx'
import { takeFocus } from '#ui/take-focus.ts'
import { TextInput } from '#ui/text-input.tsx'
import { useInBrowser } from '#ui/use-in-browser.ts'
import { useSignInTexts } from '../sign-in-texts.ts'

/** Shows in red why a form failed, and announces it at once. */
export function FormFailure({ failure }: { failure: Failure | null }) {
  const { unreachable } = useSignInTexts().form
  return (
    <div role="alert" className="text-danger flex items-start gap-2 empty:hidden">
      {failure ? (
        <>
          <Icon name="warning" className="mt-1 shrink-0" />
          <div>
            <p className="font-semibold">{failure.message ?? unreachable}</p>
            {failure.detail ? <p>{failure.detail}</p> : null}
          </div>
        </>
      ) : null}
    </div>
  )
}

/** Failure of a form: its message (absent: the server could not be reached), details, texts by field, and the field to focus. */
export type Failure = {
  message?: string
  detail?: ReactNode
  fields?: Record<string, string>
  focus?: string
}

/** Returns the server's first text for each wrong field. */
export function fieldTexts(problem: ApiProblem): Record<string, string> {
  return Object.fromEntries(problem.errors.toReversed().map(({ field, message }) => [field, message]))
}

/** Returns the server's message as it is; the browser's own connection errors are not shown. */
export function toFailure(problem: unknown): Failure {
  if (!(problem instanceof ApiProblem)) reportError(problem)
  const answer = answeredProblem(problem)
  return answer ? { message: answer.message, fields: fieldTexts(answer) } : {}
}

type FormInputProps = Omit<ComponentProps<'input'>, 'id'> & {
  name: string
  label: string
  hint?: string | undefined
  /** Error texts by field name. */
  errors: Record<string, string>
  /** Content inside the frame of the input, at its end. */
  end?: ReactNode | ((id: string) => ReactNode)
}

/** A labelled input. All fields are required unless their hint says otherwise, so none is marked. */
export function FormInput({ label, hint, errors, end, name, ...rest }: FormInputProps) {
  return (
    <Field label={label} hint={hint} error={errors[name]}>
      {(control) => (
        <div className="relative">
          <TextInput {...control} name={name} {...rest} />
          {typeof end === 'function' ? end(control.id) : end}
        </div>
      )}
    </Field>
  )
}

type EmailInputProps = { errors: Record<string, string>; autoComplete: 'username' | 'email'; pattern?: string }

/** Input for the e-mail address of an account. */
export function EmailInput(props: EmailInputProps) {
  const { email } = useSignInTexts().form
  return <FormInput {...props} name="email" type="email" label={email} required inputMode="email" spellCheck={false} />
}

/** Password input with a button that reveals it. Pasting and password managers work. */
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

type CodeInputProps = {
  errors: Record<string, string>
  focused?: boolean
  /** Recovery codes are accepted too. */
  recoverable?: boolean
}

/** Input for a code of an authenticator app or a recovery code. Takes focus when it appears, as only the code is missing. */
export function CodeInput({ errors, focused = true, recoverable = true }: CodeInputProps) {
  const t = useSignInTexts().secondFactor
  return (
    <FormInput
      ref={focused ? takeFocus : undefined}
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

/** Asks signed-in users for their password again; renders nothing for an account without one. */
export function CurrentPassword({ needed, errors }: { needed: boolean; errors: Record<string, string> }) {
  const { current } = useSignInTexts().account.password
  if (!needed) return null
  return <PasswordInput name="password" label={current} errors={errors} autoComplete="current-password" />
}

type FormEndProps = {
  form: { busy: boolean; waiting: string | null; failure: Failure | null; errors: Record<string, string> }
  text: string
  busyText: string
  /** Whether the button spans the form, where the form is all there is. */
  wide?: boolean
  children?: ReactNode
}

/** End of a form: why it failed, the children, the button that sends it, and what takes so long. */
export function FormEnd({ form, children, ...button }: FormEndProps) {
  return (
    <>
      <FormFailure failure={form.failure} />
      {children}
      <SubmitButton busy={form.busy} {...button} />
      <output className="text-muted empty:hidden">{form.waiting}</output>
    </>
  )
}

type ConfirmedFormEndProps = Pick<FormEndProps, 'form' | 'text' | 'busyText'> & {
  hasPassword: boolean
  onCancel: () => void
}

/** End of a form that the user confirms with their password or cancels. */
export function ConfirmedFormEnd({ hasPassword, form, text, busyText, onCancel }: ConfirmedFormEndProps) {
  return (
    <>
      <CurrentPassword needed={hasPassword} errors={form.errors} />
      <FormFailure failure={form.failure} />
      <div className="flex flex-wrap items-center gap-3">
        <SubmitButton wide={false} busy={form.busy} text={text} busyText={busyText} />
        <Button kind="quiet" onClick={onCancel}>
          {useMessages(adminMessages).cancel}
        </Button>
      </div>
    </>
  )
}

type NewPasswordInputsProps = { password: string; confirm: string; errors: Record<string, string> }

/** Inputs for a new password, typed twice: the fields `password` and `confirm`. */
export function NewPasswordInputs({ password, confirm, errors }: NewPasswordInputsProps) {
  const { passwordRule } = useSignInTexts().form
  return (
    <>
      <PasswordInput
        name="password"
        label={password}
        hint={passwordRule}
        errors={errors}
        autoComplete="new-password"
        minLength={8}
      />
      <PasswordInput name="confirm" label={confirm} errors={errors} autoComplete="new-password" />
    </>
  )
}

type SubmitButtonProps = Pick<FormEndProps, 'text' | 'busyText' | 'wide'> & { busy: boolean }

/** Submit button. Disabled until JavaScript runs: before that, the browser would submit the form itself. */
function SubmitButton({ busy, text, busyText, wide = true }: SubmitButtonProps) {
  const scripted = useInBrowser(() => true, false)
  return (
    <Button
      type="submit"
      size={wide ? 'large' : 'medium'}
      busy={busy}
      disabled={!scripted}
      className={wide ? 'w-full' : 'max-sm:w-full justify-self-start'}
    >
      {busy ? busyText : text}
    </Button>
  )
}
