import { useSearchParams } from 'react-router'
import { useEffect, useRef, useState } from 'react'
import { useMessages, useLanguage } from '#ui/language.tsx'
import { AdminPage } from '#ui/admin/admin-page.tsx'
import { formatMoment } from '#shared/moment.ts'
import { formatCount } from '#shared/figures.ts'
import { Badge, type BadgeKind } from '#ui/badge.tsx'
import { DataList } from '#ui/admin/data-list.tsx'
import type { Column } from '#ui/admin/data-table.tsx'
import { ListPager } from '#ui/admin/list-pager.tsx'
import { actionsColumn } from '#ui/admin/list/usual-columns.tsx'
import { useListAddress } from '#ui/admin/use-list-address.ts'
import { useLoaded } from '#ui/admin/use-loaded.ts'
import { answeredProblem, isProblem } from '#shared/api-client.ts'
import { FileButton } from '#ui/admin/file-button.tsx'
import { keyPerRequest } from '#ui/admin/form/save-once.ts'
import { useDroppedFiles } from '#ui/admin/use-given-files.ts'
import { ProgressBar } from '#ui/admin/progress-bar.tsx'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { importMessages } from '../messages/index.ts'
import { type ImportView, importPageSizes, type ImportSizes } from '../import-job.ts'
import { ImportScreen } from './import-screen.tsx'
import { importQueries } from './import.queries.ts'

/** `/import`: choose a file, match its columns, check and import it; `?id=` reopens an import. */
export default function ImportPage() {
  const t = useMessages(importMessages)
  const [parameters, setParameters] = useSearchParams()
  const id = Number(parameters.get('id'))
  const open = (chosen: number | null) => setParameters(chosen === null ? {} : { id: String(chosen) })
  return (
    <AdminPage title={t.title} text={t.text}>
      {Number.isInteger(id) && id > 0 ? (
        <ImportScreen key={id} id={id} onLeave={() => open(null)} />
      ) : (
        <div className="grid gap-10">
          <FileDrop onSent={(sent) => open(sent.id)} />
          <EarlierImports onOpen={open} />
        </div>
      )}
    </AdminPage>
  )
}

/** Shows the user's imports, newest first. */
function EarlierImports({ onOpen }: { onOpen: (id: number) => void }) {
  const t = useMessages(importMessages)
  const address = useListAddress(importPageSizes)
  const query = address.query()
  const imports = useLoaded(['import.list', query], () => importQueries.list(query))
  return (
    <section className="grid gap-3">
      <h2 className="text-lg tracking-tight">{t.earlier}</h2>
      <DataList
        caption={t.earlier}
        columns={useImportColumns(onOpen)}
        rows={imports.data?.items ?? null}
        state={imports}
        empty={{ title: t.noneYet }}
      />
      {imports.data ? <ListPager address={address} {...imports.data} /> : null}
    </section>
  )
}

const badges: Partial<Record<ImportView['state'], BadgeKind>> = {
  done: 'good',
  running: 'waiting',
  waiting: 'waiting',
  failed: 'danger',
  interrupted: 'danger',
}

function useImportColumns(onOpen: (id: number) => void): Column<ImportView>[] {
  const t = useMessages(importMessages)
  const language = useLanguage()
  return [
    {
      key: 'name',
      heading: t.name,
      card: 'name',
      cell: ({ file_name: name }) => (
        <span title={name} className="font-semibold">
          {name}
        </span>
      ),
    },
    {
      key: 'when',
      heading: t.when,
      width: 11,
      card: 'line',
      cell: ({ created_at: at }) => <span className="figures md:whitespace-normal">{formatMoment(at, language)}</span>,
    },
    {
      key: 'state',
      heading: t.state,
      width: 9,
      card: 'fact',
      cell: ({ state, mode }) => (
        <Badge kind={badges[state] ?? 'neutral'}>
          {state === 'done' && mode === 'check' ? t.states.checked : t.states[state]}
        </Badge>
      ),
    },
    {
      key: 'result',
      heading: t.result,
      card: 'line',
      cell: ({ mode, counts }) =>
        mode === 'undo'
          ? t.undo.resultOf({ removed: formatCount(counts.added), kept: formatCount(counts.different) })
          : mode === 'import'
            ? t.resultOf({ added: formatCount(counts.added), rejected: formatCount(counts.rejected) })
            : null,
    },
    actionsColumn(t.open, {
      of: ({ file_name: name }) => name,
      actions: ({ id }) => [{ label: t.open, onAct: () => onOpen(id) }],
    }),
  ]
}

/** Takes a dropped or chosen file and uploads it at once, with its progress. */
function FileDrop({ onSent }: { onSent: (sent: ImportView) => void }) {
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
