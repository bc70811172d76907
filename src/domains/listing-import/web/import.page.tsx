import { useSearchParams } from 'react-router'
import { useMessages } from '#ui/language.tsx'
import { AdminPage } from '#ui/admin/admin-page.tsx'
import { importMessages } from '../messages/index.ts'
import { EarlierImports } from './earlier-imports.tsx'
import { FileDrop } from './file-drop.tsx'
import { ImportScreen } from './import-screen.tsx'

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
