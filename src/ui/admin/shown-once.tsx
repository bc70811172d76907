import { useState } from 'react'
import { InputField } from '../form-fields.tsx'
import { Button } from '../button.tsx'

type Texts = { made: string; label: string; copy: string; copied: string; kept: string }

/** A secret that the server shows only once. */
export function ShownOnce({ secret, texts, onKept }: { secret: string; texts: Texts; onKept: () => void }) {
  const [copied, setCopied] = useState(false)
  const copy = async () => {
    await navigator.clipboard.writeText(secret).catch(() => undefined)
    setCopied(true)
  }
  return (
    <div className="grid gap-4">
      <output className="font-semibold">{texts.made}</output>
      <InputField label={texts.label} readOnly value={secret} onFocus={(event) => event.target.select()} />
      <div className="flex flex-wrap items-center gap-3">
        <Button kind="secondary" onClick={() => void copy()}>
          {texts.copy}
        </Button>
        <Button kind="primary" onClick={onKept}>
          {texts.kept}
        </Button>
        <output className="text-good font-semibold empty:hidden">{copied ? texts.copied : null}</output>
      </div>
    </div>
  )
}
