import { collectValues, type FieldValues } from './field-values.ts'

/** A password stays one while its letters are shown. */
const secretFields = 'input[type=password][name], input[autocomplete*=password][name]'

/** What stands in a form now. */
export function readForm(form: HTMLFormElement): FieldValues {
  return collectValues(new FormData(form))
}

/** What of a form may be kept in the browser: everything but passwords and files. */
export function readKeepable(form: HTMLFormElement): FieldValues {
  const secrets = new Set(Array.from(form.querySelectorAll<HTMLInputElement>(secretFields), ({ name }) => name))
  return Object.fromEntries(Object.entries(readForm(form)).filter(([name]) => !secrets.has(name)))
}
