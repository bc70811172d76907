/** The fields of a form as texts, by their names. */
export function formFields(form: FormData): Record<string, string> {
  return Object.fromEntries([...form].map(([name, value]) => [name, String(value)]))
}
