import type { z } from 'zod'
import { useState } from 'react'
import { CodeInput, CurrentPassword, FormEnd, useForm, useSignInTexts } from '#domains/auth/web/index.ts'
import { api, isProblem } from '#shared/api-client.ts'
import { saveBlob } from '#shared/save-file.ts'
import { Button } from '#ui/button.tsx'
import { takeFocus } from '#ui/take-focus.ts'
import type { enrolmentSchema, recoveryCodesSchema } from '../second-factor.ts'

type Enrolment = z.output<typeof enrolmentSchema>
export type Codes = z.output<typeof recoveryCodesSchema>

export const path = '/users/me/second-factor'

/** The setup in steps: password, QR code with first code, recovery codes. */
export function SecondFactorSetup({ hasPassword, onDone }: { hasPassword: boolean; onDone: () => void }) {
  const [enrolment, setEnrolment] = useState<Enrolment | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  /** It is on: an earlier answer was lost, and with it the recovery codes. */
  const [isOn, setIsOn] = useState(false)
  const onRefused = (problem: unknown) => {
    if (!isProblem(problem, 'second-factor-exists')) throw problem
    setIsOn(true)
  }
  if (isOn) return <CodesUnseen onRead={onDone} />
  if (codes) return <RecoveryCodes codes={codes} onStored={onDone} />
  if (enrolment) return <ConfirmForm enrolment={enrolment} onCodes={setCodes} onRefused={onRefused} />
  return <BeginForm hasPassword={hasPassword} onBegun={setEnrolment} onRefused={onRefused} />
}

function CodesUnseen({ onRead }: { onRead: () => void }) {
  const t = useSignInTexts().secondFactor
  return (
    <div className="grid w-full justify-items-start gap-4">
      <p ref={takeFocus} tabIndex={-1} role="alert">
        {t.codesUnseen}
      </p>
      <Button onClick={onRead}>{t.goOn}</Button>
    </div>
  )
}

type Refusing = { onRefused: (problem: unknown) => void }

type BeginFormProps = Refusing & { hasPassword: boolean; onBegun: (enrolment: Enrolment) => void }

function BeginForm({ hasPassword, onBegun, onRefused }: BeginFormProps) {
  const t = useSignInTexts().secondFactor
  const form = useForm({
    send: (values) =>
      api.post<Enrolment>(path, { password: values.get('password') ?? undefined }).then(onBegun, onRefused),
  })
  return (
    <form {...form.props} className="grid w-full gap-5">
      <CurrentPassword needed={hasPassword} errors={form.errors} />
      <FormEnd form={form} wide={false} text={t.begin} busyText={t.beginBusy} />
    </form>
  )
}

type ConfirmFormProps = Refusing & { enrolment: Enrolment; onCodes: (codes: readonly string[]) => void }

function ConfirmForm({ enrolment: { qr, secret, uri }, onCodes, onRefused }: ConfirmFormProps) {
  const t = useSignInTexts().secondFactor
  const form = useForm({
    send: (values) =>
      api.put<Codes>(path, { code: values.get('code') }).then(({ recovery_codes: codes }) => onCodes(codes), onRefused),
  })
  return (
    <form {...form.props} className="grid w-full gap-5">
      <p>{t.scan}</p>
      {/* On the phone with the app, a tap opens it. */}
      <a href={uri} className="justify-self-start">
        <img src={`data:image/svg+xml,${encodeURIComponent(qr)}`} alt={t.picture} width={220} height={220} />
      </a>
      <p>
        {t.typeIt} <code className="block font-semibold">{secret.match(/.{1,4}/g)?.join(' ')}</code>
      </p>
      <CodeInput errors={form.errors} recoverable={false} />
      <FormEnd form={form} wide={false} text={t.confirm} busyText={t.busy} />
    </form>
  )
}

/** The recovery codes, shown only once: to write down or save as a file. */
export function RecoveryCodes({ codes, onStored }: { codes: readonly string[]; onStored: () => void }) {
  const t = useSignInTexts().secondFactor
  const save = () => saveBlob(new Blob([`${codes.join('\n')}\n`], { type: 'text/plain' }), 'recovery-codes.txt')
  return (
    <div data-shown-once className="grid w-full gap-4">
      <h3 className="text-lg font-semibold">{t.codesTitle}</h3>
      <p>{t.codesText}</p>
      <ul className="border-line grid gap-x-8 gap-y-1 border-s-3 ps-5 sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>
            <code className="figures font-semibold">{code}</code>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button kind="secondary" onClick={save}>
          {t.saveCodes}
        </Button>
        <Button onClick={onStored}>{t.codesKept}</Button>
      </div>
    </div>
  )
}
