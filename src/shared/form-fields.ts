/** Returns the fields of a form as texts by name. */
export function formFields(form: FormData): Record<string, string> {
  return Object.fromEntries([...form].map(([name, value]) => [name, String(value)]))
}
