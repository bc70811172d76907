import { useState } from 'react'
import type { MediaView } from '#domains/media/index.ts'
import { MediaField } from '#domains/media/web/media-field.tsx'
import { Specimen, Specimens } from './specimen.tsx'

/** Uploads go to the server: sign in first. */
export function Media() {
  const [value, setValue] = useState<readonly MediaView[]>([])
  const [busy, setBusy] = useState(false)
  return (
    <Specimens title="Media">
      <Specimen name="MediaField">
        <MediaField value={value} onChange={setValue} onBusyChange={setBusy} />
      </Specimen>
      <pre data-testid="media-value" className="overflow-auto text-xs">
        {JSON.stringify({ busy, ids: value.map(({ id }) => id) })}
      </pre>
    </Specimens>
  )
}
