/** A `ref` that focuses an element that replaces a focused one, such as a submitted form. */
export function takeFocus(element: HTMLElement | null): void {
  element?.focus()
}
