const editable = 'input:not([type=checkbox], [type=radio], [type=button]), textarea, select, [contenteditable]'
const overlays = 'dialog[open], [role=menu], [role=dialog], [role=listbox]'

/** Whether a key press belongs to something else: text that is typed, a key held for the system, or something open on top. */
export function isElsewhere(event: KeyboardEvent, { withModifier = false } = {}): boolean {
  if (event.defaultPrevented || event.isComposing) return true
  if (!withModifier && (event.ctrlKey || event.metaKey || event.altKey)) return true
  const target = event.target instanceof Element ? event.target : null
  return target?.closest(`${editable}, ${overlays}`) != null || document.querySelector('dialog[open]') !== null
}

/** Whether an arrow key may go to the rows: pressed nowhere in particular, or in the list's search box. */
export function mayEnterList(event: KeyboardEvent): boolean {
  const { target, key } = event
  if (key === 'ArrowDown' && target instanceof Element && target.matches('[data-list-search]')) {
    return !event.defaultPrevented && !event.isComposing
  }
  return target instanceof Element && target.matches('body, #content') && !isElsewhere(event)
}

/** The Latin key that was pressed, also while another alphabet is being typed. */
export function latinKey({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>): string {
  if (key.length > 1 || key.charCodeAt(0) < 128) return key
  if (code === 'Slash') return '/'
  return /^Key[A-Z]$/.test(code) ? code.slice(3).toLowerCase() : key
}
