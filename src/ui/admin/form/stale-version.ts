import { differingFields, valuesOf, type FieldValues } from './field-values.ts'

/** A record as somebody else left it meanwhile. */
export type Theirs = {
  version: number
  values: FieldValues
  /** Who changed it and when (ISO time), where that is known. */
  by?: string | undefined
  at?: string | undefined
}

export type Choice = 'mine' | 'theirs'

/** A field that differs between what I am about to save and what is stored now. */
export type Difference = {
  name: string
  mine: readonly string[]
  theirs: readonly string[]
  /** Who did not touch a field wants the other's change of it, so that is what is offered first. */
  offered: Choice
}

/** Compares what is in the form with the record as it is now; `base` is what the form started from. */
export function findDifferences(versions: {
  base: FieldValues
  mine: FieldValues
  theirs: FieldValues
  /** The fields that can differ; hidden helpers of a form are not the business of people. */
  names: readonly string[]
}): Difference[] {
  const { base, mine, theirs, names } = versions
  const touched = new Set(differingFields(base, mine))
  const differing = new Set(differingFields(mine, theirs))
  return names
    .filter((name) => differing.has(name))
    .map((name) => ({
      name,
      mine: valuesOf(mine, name),
      theirs: valuesOf(theirs, name),
      offered: touched.has(name) ? 'mine' : 'theirs',
    }))
}

/** What is saved after each choice was made: mine, with theirs where theirs was taken. */
export function mergeVersions(
  mine: FieldValues,
  theirs: FieldValues,
  choices: Readonly<Record<string, Choice>>,
): FieldValues {
  const taken = Object.keys(choices).filter((name) => choices[name] === 'theirs')
  return { ...mine, ...Object.fromEntries(taken.map((name) => [name, theirs[name] ?? []])) }
}
