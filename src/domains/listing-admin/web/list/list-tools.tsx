import { useState } from 'react'
import { Button, LinkButton } from '#ui/button.tsx'
import { useMessages } from '#ui/language.tsx'
import { saveFile } from '#shared/save-file.ts'
import { listingAdminMessages } from '../../messages/index.ts'
import { useListingOutcome } from '../use-listing-outcome.ts'

type ListToolsProps = { filter: Readonly<Record<string, string>>; mayImport: boolean }

/** Import, and export of what is filtered. */
export function ListTools({ filter, mayImport }: ListToolsProps) {
  const t = useMessages(listingAdminMessages).tools
  const outcome = useListingOutcome()
  const [busy, setBusy] = useState(false)
  const download = async () => {
    setBusy(true)
    try {
      await saveFile(`/property/export?${new URLSearchParams(filter)}`, t.file)
    } catch (problem) {
      outcome.failed(problem, t.exportFailed)
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      {mayImport ? (
        <LinkButton to="/import" kind="secondary" size="small">
          {t.import}
        </LinkButton>
      ) : null}
      <Button kind="secondary" size="small" busy={busy} onClick={() => void download()}>
        {busy ? t.exporting : t.export}
      </Button>
    </>
  )
}
