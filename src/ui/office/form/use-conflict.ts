import { useState, type RefObject } from 'react'
import { ApiProblem } from '#shared/api-client.ts'
import { useMessages } from '../../language.tsx'
import { officeMessages } from '../messages/index.ts'
import type { FieldValues } from './field-values.ts'
import { readForm } from './read-form.ts'
import type { NamedField } from './stale-panel.tsx'
import { findDifferences, mergeVersions, type Choice, type Difference, type Theirs } from './stale-version.ts'
import type { useKeptForm } from './use-kept-form.ts'
import type { Saving } from './use-saving.ts'

/** What a form needs in order to show what somebody else changed meanwhile. */
export type Conflict = {
  /** Fetches the record again. */
  load: () => Promise<Theirs>
  /** The fields of the record, in the order of the form. */
  fields: readonly NamedField[]
}

type Met = { differences: Difference[]; theirs: Theirs; fields: readonly NamedField[] }

type Parts = { form: RefObject<HTMLFormElement | null>; kept: ReturnType<typeof useKeptForm>; saving: Saving }

type ConflictState = {
  /** The conflict that is shown, if any. */
  met: Met | null
  /** Whether a refusal is a stale version that can be shown; fetches the other version then. */
  meets: (problem: unknown) => Promise<boolean>
  back: () => void
  resolve: (choices: Record<string, Choice>, send: (values: FormData, version: number) => Promise<void>) => void
}

/** Two people editing one record: the second is shown the difference and chooses, field by field. */
export function useConflict(conflict: Conflict | undefined, { form, kept, saving }: Parts): ConflictState {
  const { failed } = useMessages(officeMessages).form.stale
  const [met, setMet] = useState<Met | null>(null)

  const meets: ConflictState['meets'] = async (problem) => {
    if (!conflict || !form.current || !(problem instanceof ApiProblem) || problem.code !== 'stale-version') return false
    const mine = readForm(form.current)
    const theirs = await conflict.load().catch(() => null)
    const names = conflict.fields.map(({ name }) => name)
    if (theirs) {
      const differences = findDifferences({ base: kept.beginning.base, mine, theirs: theirs.values, names })
      setMet({ differences, theirs, fields: conflict.fields })
    } else saving.refuse({}, failed)
    return true
  }

  const resolve: ConflictState['resolve'] = (choices, send) => {
    if (!met || !form.current) return
    const { version, values: theirs } = met.theirs
    const chosen = mergeVersions(readForm(form.current), theirs, choices)
    kept.restart({ values: chosen, base: theirs, version })
    setMet(null)
    void send(withValues(new FormData(form.current), chosen), version)
  }
  return { met, meets, back: () => setMet(null), resolve }
}

/** The form with other values; what was no text (files) stays. */
function withValues(form: FormData, values: FieldValues): FormData {
  for (const [name, value] of Object.entries(values)) {
    form.delete(name)
    for (const one of typeof value === 'string' ? [value] : value) form.append(name, one)
  }
  return form
}
