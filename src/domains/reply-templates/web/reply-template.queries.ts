import { api } from '#shared/api-client.ts'
import type { Sender } from '#ui/admin/form-dialog.tsx'
import type { NewTemplate, ReplyTemplate, TemplateChange } from '../reply-template.schemas.ts'

const path = '/reply-templates'

export const replyTemplateQueries = {
  all: async () => (await api.get<{ templates: ReplyTemplate[] }>(path)).templates,
  add: (template: NewTemplate, via: Sender) => via.post(path, template),
  change: (id: number, change: TemplateChange) => api.put(`${path}/${id}`, change),
  remove: (id: number) => api.delete(`${path}/${id}`),
}
