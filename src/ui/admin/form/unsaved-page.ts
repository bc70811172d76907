type Control = Pick<HTMLInputElement, 'name' | 'type' | 'value' | 'defaultValue'> &
  Partial<Pick<HTMLInputElement, 'checked' | 'defaultChecked' | 'autocomplete'>>

/** Whether a control holds something else than it began with. */
export function isChanged(control: Control): boolean {
  const { name, type, value, defaultValue, checked, defaultChecked } = control
  // What keeps passwords fills them in by itself.
  if (name === '' || type === 'hidden' || control.autocomplete?.endsWith('password')) return false
  return type === 'checkbox' || type === 'radio' ? checked !== defaultChecked : value !== defaultValue
}

/** Whether something stands unsaved in a form of the page. */
export function holdsUnsaved(): boolean {
  // Filters of lists are forms too, but nothing of them is saved; the others check by themselves what is typed.
  const typed = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    'form[novalidate] input, form[novalidate] textarea',
  )
  return Array.from(typed).some(isChanged)
}
