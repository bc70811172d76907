import { changesBetween, changesFromNothing, recordAudit } from '#domains/audit/server/index.ts'
import type { Database } from '#platform/database/index.ts'
import { requireVersion } from '#platform/http/index.ts'
import type { RequestContext } from '#shared/actor.ts'
import { Problem, problemOfField } from '#shared/problem.ts'
import { type ReplyTemplate, requireKnownFields, templateText } from '../reply-template.ts'
import type { NewTemplate, TemplateChange } from '../reply-template.schemas.ts'
import {
  deleteTemplate,
  insertTemplate,
  lockTemplates,
  mostTemplates,
  readTemplates,
  updateTemplate,
} from './reply-template.repository.ts'

export type TemplateUseCases = ReturnType<typeof createTemplateUseCases>

/** The texts by which the agency answers. */
export function createTemplateUseCases(db: Database) {
  return {
    list: () => readTemplates(db),

    /** Throws 400 `name` for a name that another one has, 400 for a field that is none, 409 `too-many-templates`. */
    add: (template: NewTemplate, { actor, origin }: RequestContext): Promise<ReplyTemplate> =>
      db.transaction(async (transaction) => {
        const all = await lockTemplates(transaction)
        if (all.length >= mostTemplates) throw tooManyTemplates()
        requireFreeName(all, template.name)
        requireKnownFields(template)
        const added = await insertTemplate(transaction, template)
        const changes = changesFromNothing(template)
        const subject = { kind: 'reply-template', id: added.id, name: added.name }
        await recordAudit(transaction, actor, origin, { action: 'reply-template.created', subject, changes })
        return added
      }),

    /** Throws `template-not-found`, `stale-version`, 400 `name`. */
    change: (id: number, change: TemplateChange, { actor, origin }: RequestContext): Promise<void> =>
      db.transaction(async (transaction) => {
        const { version, ...after } = change
        const all = await lockTemplates(transaction)
        const before = existing(all, id)
        requireVersion(version, before.version)
        requireFreeName(
          all.filter((other) => other !== before),
          after.name,
        )
        requireKnownFields(after)
        const changes = changesBetween<NewTemplate>(before, after)
        if (Object.keys(changes).length === 0) return
        await updateTemplate(transaction, id, after)
        const subject = { kind: 'reply-template', id, name: after.name }
        await recordAudit(transaction, actor, origin, { action: 'reply-template.updated', subject, changes })
      }),

    /** Throws `template-not-found`. */
    remove: (id: number, { actor, origin }: RequestContext): Promise<void> =>
      db.transaction(async (transaction) => {
        const { name } = existing(await lockTemplates(transaction), id)
        await deleteTemplate(transaction, id)
        const subject = { kind: 'reply-template', id, name }
        await recordAudit(transaction, actor, origin, { action: 'reply-template.deleted', subject })
      }),
  }
}

function existing(all: readonly ReplyTemplate[], id: number): ReplyTemplate {
  const found = all.find((template) => template.id === id)
  if (!found) throw new Problem(404, 'template-not-found', templateText('notFound'))
  return found
}

function requireFreeName(others: readonly ReplyTemplate[], name: string): void {
  if (!others.some((other) => other.name.toLowerCase() === name.toLowerCase())) return
  throw problemOfField(400, 'invalid-input', 'name', templateText('nameTaken'))
}

function tooManyTemplates(): Problem {
  return new Problem(409, 'too-many-templates', templateText('tooMany', { count: mostTemplates }))
}
