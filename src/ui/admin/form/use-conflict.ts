import { useState, type RefObject } from 'react'
import { isProblem } from '#shared/api-client.ts'
import { useMessages } from '../../language.tsx'
import { adminMessages } from '../messages/index.ts'
import { type FieldValues, readForm } from './field-values.ts'
import {
  type Choice,
  type Difference,
  type NamedField,
  type SavedMeanwhile,
  findDifferences,
  mergeVersions,
} from './stale-panel.tsx'
import type { useFormDraft } from './use-form-draft.ts'
import type { Saving } from './use-saving.ts'

/** What a form needs to resolve an edit conflict. */
export type Conflict = {
  /** Fetches the record again. */
  load: () => Promise<SavedMeanwhile>
  /** The fields of the record, in the order of the form. */
  fields: readonly NamedField[]
}

type Versioned = { id: number; version?: number | undefined }

type Edited<Row> = {
  /** Fetches the record again, among others or alone. */
  all: () => Promise<readonly Row[]>
  valuesOf: (record: Row) => FieldValues
  fields: readonly NamedField[]
}

/** Returns what the form of a record needs that others may edit too: its values, its version, and how to go on after a conflict. */
export function editedRecord<Row extends Versioned>(record: Row, { all, valuesOf, fields }: Edited<Row>) {
  const load = async () => {
    const theirs = (await all()).find(({ id }) => id === record.id)
    if (theirs?.version === undefined) throw new Error('The record is not there any more')
    return { version: theirs.version, values: valuesOf(theirs) }
  }
  return { values: valuesOf(record), version: record.version, conflict: { load, fields } }
}

type Met = { differences: Difference[]; theirs: SavedMeanwhile }

type Parts = { form: RefObject<HTMLFormElement | null>; formDraft: ReturnType<typeof useFormDraft>; saving: Saving }

type Send = (values: FormData, version: number) => Promise<void>

/** Handles two users editing one record: the second sees the differences and chooses field by field. */
export function useConflict(conflict: Conflict | undefined, { form, formDraft, saving }: Parts) {
  const { failed } = useMessages(adminMessages).form.stale
  const [met, setMet] = useState<Met | null>(null)

  const goOn = (element: HTMLFormElement, values: FieldValues, theirs: SavedMeanwhile, send: Send) => {
    formDraft.restart({ values, base: theirs.values, version: theirs.version })
    return send(withValues(new FormData(element), values), theirs.version)
  }
  /** Returns whether a refusal was a stale version that is now being handled; fetches the stored version. */
  const meets = async (problem: unknown, send: Send) => {
    if (!conflict || !form.current || !isProblem(problem, 'stale-version')) return false
    const mine = readForm(form.current)
    const theirs = await conflict.load().catch(() => null)
    const names = conflict.fields.map(({ name }) => name)
    if (!theirs) saving.refuse({}, failed)
    else {
      const differences = findDifferences({ base: formDraft.base.current, mine, theirs: theirs.values, names })
      if (differences.length > 0) setMet({ differences, theirs })
      // A version with equal values needs no question; a caption of one of its pictures may have changed, for example.
      else await goOn(form.current, mine, theirs, send)
    }
    return true
  }

  const resolve = (choices: Record<string, Choice>, send: Send) => {
    if (!met || !form.current) return
    setMet(null)
    void goOn(form.current, mergeVersions(readForm(form.current), met.theirs.values, choices), met.theirs, send)
  }
  const back = () => {
    setMet(null)
    // After the fields are visible again.
    setTimeout(() => form.current?.querySelector<HTMLElement>('[name]:not([type=hidden])')?.focus())
  }
  // The fields as they are now: what formats their values may have loaded since.
  return { met: met && { ...met, fields: conflict?.fields ?? [] }, meets, back, resolve }
}

/** Replaces the form's values; files stay. */
function withValues(form: FormData, values: FieldValues): FormData {
  for (const [name, value] of Object.entries(values)) {
    form.delete(name)
    for (const one of typeof value === 'string' ? [value] : value) form.append(name, one)
  }
  return form
}
