import { api, ApiProblem, type FieldError } from '#shared/api-client.ts'
import { pageLanguage } from '#shared/language.ts'
import { saveFile } from '#shared/save-file.ts'
import { readSession } from '#shared/session-storage.ts'
import type { ImportSizes, ImportView } from '../import-job.ts'

export type ChosenRunOptions = Pick<ImportView, 'map' | 'defaults' | 'update' | 'publication'>

type Answer = { message: string; import: ImportView }

const path = '/property/imports'

/** API calls of the screen `/import`. They throw an ApiProblem. */
export const importQueries = {
  byId: (id: number) => api.get<ImportView>(`${path}/${id}`),
  limits: () => api.get<ImportSizes>(`${path}/limits`),
  list: (query: string) => api.list<ImportView>(`${path}?${query}`),
  check: (id: number, importOptions: ChosenRunOptions) => api.post<Answer>(`${path}/${id}/check`, importOptions),
  start: (id: number, importOptions: ChosenRunOptions) => api.post<Answer>(`${path}/${id}/start`, importOptions),
  undo: (id: number) => api.post<Answer>(`${path}/${id}/undo`),
  cancel: (id: number) => api.post<Answer>(`${path}/${id}/cancel`),
  saveErrors: (id: number) => saveFile(`${path}/${id}/errors`, `import-${id}-errors.csv`),
}

/** An upload in progress; `cancel` ends it, and `sent` then rejects. */
export type Sending = { sent: Promise<ImportView>; cancel: () => void }

/** Uploads a file; uses XMLHttpRequest, because `fetch` reports no upload progress (from 0 to 1). */
export function sendFile(file: File, onProgress: (part: number) => void): Sending {
  const request = new XMLHttpRequest()
  const sent = new Promise<ImportView>((resolve, reject) => {
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0))
    request.addEventListener('load', () => {
      const body = parse(request.responseText)
      if (request.status === 201 && body?.import) resolve(body.import)
      else reject(new ApiProblem(body ? request.status : 0, body?.code ?? 'network', body?.message ?? '', body?.errors))
    })
    for (const end of ['error', 'abort', 'timeout'])
      request.addEventListener(end, () => reject(new ApiProblem(0, end === 'abort' ? 'aborted' : 'network', '')))
  })
  request.open('POST', `/api${path}?file_name=${encodeURIComponent(file.name)}`)
  request.setRequestHeader('authorization', `Bearer ${readSession()?.token ?? ''}`)
  request.setRequestHeader('accept-language', pageLanguage())
  // The operating system's type of a .csv file varies; the server checks the content.
  request.setRequestHeader('content-type', /\.zip$/i.test(file.name) ? 'application/zip' : 'text/csv')
  request.send(file)
  return { sent, cancel: () => request.abort() }
}

type Body = Partial<Answer> & { code?: string; errors?: FieldError[] }

function parse(text: string): Body | null {
  try {
    return JSON.parse(text) as Body
  } catch {
    return null
  }
}
