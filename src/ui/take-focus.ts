/** Focuses an element that replaces a focused one, such as a submitted form. Use it as a `ref`. */
export function takeFocus(element: HTMLElement | null): void {
  element?.focus()
}
