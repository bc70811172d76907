/** As the `ref` of what comes in the place of something that had the focus, such as a form that was sent. */
export function takeFocus(element: HTMLElement | null): void {
  element?.focus()
}
