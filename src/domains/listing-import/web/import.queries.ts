import { api } from '#shared/api-client.ts'
import { saveFile } from '#shared/save-file.ts'
import { sendWithProgress } from '#shared/upload.ts'
import { repeatable } from '#ui/admin/form/save-once.ts'
import type { ImportSizes, ImportView } from '../import-job.ts'

export type ChosenRunOptions = Pick<ImportView, 'map' | 'defaults' | 'update' | 'publication'>

type Answer = { message: string; import: ImportView }

/** `key` is the same for all tries to send a file. */
type Sending = { key: string; signal: AbortSignal; onProgress: (loaded: number, total: number) => void }

const path = '/property/imports'

/** API calls of the screen `/import`. They throw an ApiProblem. */
export const importQueries = {
  byId: (id: number) => api.get<ImportView>(`${path}/${id}`),
  send: async (file: File, { key, ...sending }: Sending) => {
    // The operating system's type of a .csv file varies; the server checks the content.
    const type = /\.zip$/i.test(file.name) ? 'application/zip' : 'text/csv'
    const headers = { 'content-type': type, ...repeatable(key).headers }
    const address = `${path}?file_name=${encodeURIComponent(file.name)}`
    return (await sendWithProgress<Answer>(address, file, { headers, ...sending })).import
  },
  limits: () => api.get<ImportSizes>(`${path}/limits`),
  list: (query: string) => api.list<ImportView>(`${path}?${query}`),
  check: (id: number, importOptions: ChosenRunOptions) => api.post<Answer>(`${path}/${id}/check`, importOptions),
  start: (id: number, importOptions: ChosenRunOptions) => api.post<Answer>(`${path}/${id}/start`, importOptions),
  undo: (id: number) => api.post<Answer>(`${path}/${id}/undo`),
  cancel: (id: number) => api.post<Answer>(`${path}/${id}/cancel`),
  saveErrors: (id: number) => saveFile(`${path}/${id}/errors`, `import-${id}-errors.csv`),
}
