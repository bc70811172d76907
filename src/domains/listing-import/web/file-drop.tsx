import { useEffect, useRef, useState } from 'react'
import { answeredProblem, isProblem } from '#shared/api-client.ts'
import { FileButton } from '#ui/admin/file-button.tsx'
import { keyPerRequest } from '#ui/admin/form/save-once.ts'
import { useDroppedFiles } from '#ui/admin/use-given-files.ts'
import { useLoaded } from '#ui/admin/use-loaded.ts'
import { ProgressBar } from '#ui/admin/progress-bar.tsx'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { useMessages } from '#ui/language.tsx'
import type { ImportSizes, ImportView } from '../import-job.ts'
import { importMessages } from '../messages/index.ts'
import { importQueries } from './import.queries.ts'

/** Takes a dropped or chosen file and uploads it at once, with its progress. */
export function FileDrop({ onSent }: { onSent: (sent: ImportView) => void }) {
  const t = useMessages(importMessages)
  const limits = useLoaded(['import.limits'], importQueries.limits, 'list').data
  const { percent, problem, send, cancel } = useSending(onSent, limits)
  const { over, handlers } = useDroppedFiles(([file]) => send(file))

  if (percent !== null) {
    return (
      <div className="grid gap-4">
        <ProgressBar label={t.sending({ percent })} part={percent / 100} />
        <Button kind="secondary" className="justify-self-start" onClick={cancel}>
          {t.stopSending}
        </Button>
      </div>
    )
  }
  return (
    <div className="grid gap-3">
      {/* Dropping is a convenience for mouse users; the button does the same for everybody. */}
      <div
        {...handlers}
        className={classNames(
          'grid justify-items-center gap-3 rounded-md border-2 border-dashed px-4 py-12 text-center transition-colors',
          over ? 'border-juniper bg-sunken' : 'border-edge',
        )}
      >
        <p className="text-lg font-semibold max-sm:hidden">{t.drop}</p>
        <p className="text-muted max-sm:hidden">{t.or}</p>
        <FileButton
          kind="primary"
          label={t.choose}
          accept=".csv,.tsv,.txt,.gz,.zip,text/csv,application/zip"
          onFiles={([file]) => send(file)}
        />
        <p className="text-muted max-w-text text-sm">
          {t.limit}
          {limits ? ` ${t.sizes(limits)}` : null}
        </p>
        <p className="text-muted max-w-text text-sm">{t.pictures}</p>
      </div>
      <p role="alert" className="text-danger text-sm font-medium empty:hidden">
        {problem}
      </p>
    </div>
  )
}

function useSending(onSent: (sent: ImportView) => void, limits: ImportSizes | null) {
  const t = useMessages(importMessages)
  const [percent, setPercent] = useState<number | null>(null)
  const [problem, setProblem] = useState('')
  const sending = useRef<AbortController | null>(null)
  const [attempts] = useState(keyPerRequest)
  useEffect(() => () => sending.current?.abort(), [])

  const send = (file: File | undefined) => {
    if (!file) return
    if (/^(image|video|audio)\//.test(file.type) || /\.(xlsx?|ods|pdf|rar|7z)$/i.test(file.name))
      return setProblem(t.noCsv)
    const max = limits?.[/\.zip$/i.test(file.name) ? 'zip' : 'csv'] ?? Number.POSITIVE_INFINITY
    if (file.size > max) return setProblem(t.tooLarge({ bytes: max }))
    setProblem('')
    setPercent(0)
    sending.current = new AbortController()
    const { signal } = sending.current
    const key = attempts.keyOf(file.name, file.size, file.lastModified)
    importQueries
      .send(file, { key, signal, onProgress: (sent, all) => setPercent(Math.round((sent / (all || 1)) * 100)) })
      .then(onSent, (failure: unknown) =>
        setProblem(isProblem(failure, 'aborted') ? '' : (answeredProblem(failure)?.message ?? t.sendingFailed)),
      )
      .finally(() => setPercent(null))
  }
  return { percent, problem, send, cancel: () => sending.current?.abort() }
}
