import { useSearchParams } from 'react-router'
import { useMessages } from '#ui/language.tsx'
import { OfficePage } from '#ui/office/office-page.tsx'
import { importMessages } from '../messages/index.ts'
import { EarlierImports } from './earlier-imports.tsx'
import { FileDrop } from './file-drop.tsx'
import { ImportRoom } from './import-room.tsx'

/** `/import`: a file is chosen, its columns are matched, it is checked and imported; `?id=` opens one again. */
export default function ImportPage() {
  const t = useMessages(importMessages)
  const [parameters, setParameters] = useSearchParams()
  const id = Number(parameters.get('id'))
  const open = (chosen: number | null) => setParameters(chosen === null ? {} : { id: String(chosen) })
  return (
    <OfficePage title={t.title} text={t.text}>
      {Number.isInteger(id) && id > 0 ? (
        <ImportRoom key={id} id={id} onLeave={() => open(null)} />
      ) : (
        <div className="grid gap-10">
          <FileDrop onSent={(sent) => open(sent.id)} />
          <EarlierImports onOpen={open} />
        </div>
      )}
    </OfficePage>
  )
}
