/** What stands in the fields of a form, by name; a field that may hold several values has a list. */
export type FieldValues = Readonly<Record<string, string | readonly string[]>>

/** Reads what a field starts with. */
export type Start = {
  /** The one value of a field; '' when it has none. */
  text: (name: string) => string
  /** All values of a field. */
  list: (name: string) => readonly string[]
}

/** The values of one field as a list without empty ones: `undefined`, '' and [] are the same to people. */
export function valuesOf(values: FieldValues, name: string): readonly string[] {
  const own = values[name] ?? []
  return (typeof own === 'string' ? [own] : own).map(oneForm).filter((value) => value !== '')
}

export function startOf(values: FieldValues): Start {
  return {
    list: (name) => valuesOf(values, name),
    text: (name) => {
      const own = values[name] ?? ''
      return typeof own === 'string' ? own : (own[0] ?? '')
    },
  }
}

/** The names of the fields whose values are not the same, in the order in which they first appear. */
export function differingFields(before: FieldValues, after: FieldValues): string[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...names].filter((name) => !sameList(valuesOf(before, name), valuesOf(after, name)))
}

/** Collects entries of a form by name; files stay out, they cannot be kept. */
export function collectValues(entries: Iterable<[string, FormDataEntryValue]>): FieldValues {
  const collected: Record<string, string | string[]> = {}
  for (const [name, value] of entries) {
    if (typeof value !== 'string') continue
    const before = collected[name]
    if (before === undefined) collected[name] = value
    else collected[name] = typeof before === 'string' ? [before, value] : [...before, value]
  }
  return collected
}

function sameList(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((value, index) => value === other[index])
}

/** Spaces at the ends and the kind of line end are no difference: the server trims. */
function oneForm(value: string): string {
  return value.replaceAll(/\r\n?/g, '\n').trim()
}
