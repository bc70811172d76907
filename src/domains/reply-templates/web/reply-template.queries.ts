import { type CallOptions, api } from '#shared/api-client.ts'
import type { ReplyTemplate } from '../reply-template.ts'
import type { NewTemplate, TemplateChange } from '../reply-template.schemas.ts'

type Done = { message: string }
const path = '/reply-templates'

/** The calls of the templates. */
export const replyTemplateQueries = {
  all: async () => (await api.get<{ templates: ReplyTemplate[] }>(path)).templates,
  add: (template: NewTemplate, options: CallOptions) => api.post<Done>(path, template, options),
  change: (id: number, change: TemplateChange) => api.put<Done>(`${path}/${id}`, change),
  remove: (id: number) => api.delete<Done>(`${path}/${id}`),
}
