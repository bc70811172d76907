/** Moves focus from a removed button to the next one, else the previous one, else the heading of the page. */
export function focusNext(button: Element | null): void {
  const all = [...document.querySelectorAll<HTMLElement>('button[name="remove"]')]
  const at = all.findIndex((one) => one === button)
  const next = (at < 0 ? undefined : (all[at + 1] ?? all[at - 1])) ?? document.querySelector('h1')
  if (next instanceof HTMLHeadingElement) next.tabIndex = -1
  next?.focus({ preventScroll: true })
  requestAnimationFrame(() => next?.scrollIntoView({ block: 'nearest' }))
}
