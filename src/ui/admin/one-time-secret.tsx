import { useRef, useState, type ReactNode } from 'react'
import { InputField } from '../form-fields.tsx'
import { Button, type ButtonSize } from '../button.tsx'

type CopyTexts = { copy: string; copied: string; byHand: string }
type CopyFieldProps = {
  label: string
  hint?: string
  value: string
  texts: CopyTexts
  size?: ButtonSize
  children?: ReactNode
}

/** A text to copy. Where the browser refuses, for example without HTTPS, it is selected, to be copied by hand. */
export function CopyField({ label, hint, value, texts, size = 'medium', children }: CopyFieldProps) {
  const field = useRef<HTMLInputElement>(null)
  const [outcome, setOutcome] = useState<'copied' | 'byHand' | null>(null)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value)
      setOutcome('copied')
    } catch {
      field.current?.focus()
      setOutcome('byHand')
    }
  }
  return (
    <div className="max-w-text grid gap-4">
      <InputField {...{ label, hint }} ref={field} readOnly value={value} onFocus={({ target }) => target.select()} />
      <div className="flex flex-wrap items-center gap-3">
        <Button kind="secondary" size={size} onClick={() => void copy()}>
          {texts.copy}
        </Button>
        {children}
        <output className="font-semibold empty:hidden">{outcome && texts[outcome]}</output>
      </div>
    </div>
  )
}

type OneTimeSecretProps = {
  secret: string
  texts: CopyTexts & { made: string; label: string; kept: string }
  onStored: () => void
}

/** A secret that the server shows only once; leaving asks first. */
export function OneTimeSecret({ secret, texts, onStored }: OneTimeSecretProps) {
  return (
    <div data-shown-once className="grid gap-4">
      <output className="font-semibold">{texts.made}</output>
      <CopyField label={texts.label} value={secret} texts={texts}>
        <Button kind="primary" onClick={onStored}>
          {texts.kept}
        </Button>
      </CopyField>
    </div>
  )
}
