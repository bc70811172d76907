import { differingFields, type FieldValues, readForm } from '#ui/admin/form/field-values.ts'

const textControls = 'textarea, input:not([type=checkbox], [type=radio], [type=file], [type=hidden], [type=color])'

/**
 * Shows the values that the server stored where they differ from those sent (`https://t.me/agency` becomes `agency`), except in fields
 * that were changed meanwhile. Returns the form's saved values.
 */
export function showStored(form: HTMLFormElement, sent: FieldValues): FieldValues {
  const changed = new Set(differingFields(sent, readForm(form)))
  for (const control of form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(textControls)) {
    // The password has been remounted empty.
    if (control.value === control.defaultValue) changed.delete(control.name)
    else if (!changed.has(control.name)) control.value = control.defaultValue
  }
  const now = readForm(form)
  return { ...now, ...Object.fromEntries([...changed].map((name) => [name, sent[name] ?? ''])) }
}
