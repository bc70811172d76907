import type { z } from 'zod'
import type { Language } from '#shared/language.ts'
import { messageText } from '#shared/message.ts'
import { importFields, isImportField, requiredFields, suggestColumns } from '#domains/listing-rows/index.ts'
import { type ListingImport, type importSchema, shownState } from '../../import-job.ts'

/** The only way out of an import to the API. */
export function presentImport(one: ListingImport, language: Language): z.input<typeof importSchema> {
  const { id, bytes, bytesRead, state, importOptions, rows, rejected, added, updated, unchanged, different } = one
  const { map = {}, defaults = {} } = importOptions
  const columns = suggestColumns(one.header, one.looks).map(({ column, field }, index) => ({
    column,
    field: chosen(map[column], field),
    looks_like: one.looks[index]?.field ?? null,
  }))
  const held = new Set(columns.map(({ field }) => field))
  return {
    id,
    file_name: one.fileName,
    bytes,
    columns,
    unknown: columns.flatMap(({ column, field }) => (field === null ? [column] : [])),
    missing: requiredFields.filter((field) => !held.has(field) && defaults[field] === undefined),
    fields: importFields.map((field) => ({ field, required: requiredFields.some((needed) => needed === field) })),
    sample: one.sample,
    state: shownState(one, new Date()),
    mode: one.mode,
    progress: state === 'done' ? 1 : Math.min(1, bytesRead / Math.max(1, bytes)),
    counts: { rows, accepted: added + updated + unchanged + different, rejected, added, updated, unchanged, different },
    problems: one.problems.map(({ line, cells, problems }) => ({
      line,
      cells: [...cells],
      problems: problems.map(({ field, value, reason }) => ({ field, value, reason: messageText(reason, language) })),
    })),
    created_categories: one.createdCategories,
    map: { ...map },
    defaults: { ...defaults },
    update: importOptions.update ?? false,
    failure: one.failure && { code: one.failure.code, message: messageText(one.failure.texts, language) },
    created_at: one.createdAt.toISOString(),
    started_at: one.startedAt?.toISOString() ?? null,
    finished_at: one.finishedAt?.toISOString() ?? null,
  }
}

function chosen(wish: string | undefined, suggested: ReturnType<typeof suggestColumns>[number]['field']) {
  if (wish === undefined) return suggested
  return isImportField(wish) ? wish : null
}
