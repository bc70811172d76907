import { changesBetween, changesFromNothing, recordAudit } from '#domains/audit/server/index.ts'
import { type Database, type Transaction, translateViolations } from '#platform/database/index.ts'
import { requireVersion } from '#platform/http/index.ts'
import type { RequestContext } from '#shared/actor.ts'
import { requireFound, problemOfField } from '#shared/problem.ts'
import { requireKnownFields, templateNotFound, templateText, tooManyTemplates } from '../reply-template.ts'
import type { NewTemplate, ReplyTemplate, TemplateChange } from '../reply-template.schemas.ts'
import {
  deleteTemplate,
  insertTemplate,
  lockTemplates,
  maxTemplates,
  readTemplates,
  updateTemplate,
} from './reply-template.repository.ts'

/** The texts by which the agency answers. */
export function createTemplateUseCases(db: Database) {
  return {
    list: () => readTemplates(db),

    /** Throws 400 `name` for a name that another one has, 400 for a field that is none, 409 `too-many-templates`. */
    add: async (tx: Transaction, template: NewTemplate, context: RequestContext): Promise<ReplyTemplate> => {
      const all = await lockTemplates(tx)
      if (all.length >= maxTemplates) throw tooManyTemplates({ count: maxTemplates })
      requireKnownFields(template)
      const added = await translateViolations(taken, () => insertTemplate(tx, template))
      const changes = changesFromNothing(template)
      const subject = { kind: 'reply-template', id: added.id, name: added.name }
      await recordAudit(tx, context, { action: 'reply-template.created', subject, changes })
      return added
    },

    /** Throws `template-not-found`, `stale-version`, 400 `name`. */
    change: async (
      tx: Transaction,
      { id, version, ...after }: TemplateChange & { id: number },
      context: RequestContext,
    ): Promise<ReplyTemplate> => {
      const before = templateOf(await lockTemplates(tx), id)
      requireVersion(version, before.version)
      requireKnownFields(after)
      const changes = changesBetween<NewTemplate>(before, after)
      if (Object.keys(changes).length === 0) return before
      await translateViolations(taken, () => updateTemplate(tx, id, after))
      const subject = { kind: 'reply-template', id, name: after.name }
      await recordAudit(tx, context, { action: 'reply-template.updated', subject, changes })
      return { ...before, ...after, version: before.version + 1 }
    },

    /** Throws `template-not-found`. */
    remove: (id: number, context: RequestContext): Promise<void> =>
      db.transaction(async (transaction) => {
        const { name } = templateOf(await lockTemplates(transaction), id)
        await deleteTemplate(transaction, id)
        const subject = { kind: 'reply-template', id, name }
        await recordAudit(transaction, context, { action: 'reply-template.deleted', subject })
      }),
  }
}

function templateOf(all: readonly ReplyTemplate[], id: number): ReplyTemplate {
  const found = all.find((template) => template.id === id)
  return requireFound(found, templateNotFound)
}

const taken = { reply_templates_name: () => problemOfField(400, 'invalid-input', 'name', templateText('nameTaken')) }
