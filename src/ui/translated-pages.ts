/**
 * Lets React go on in a page that the browser has translated. A translator replaces the texts that React rendered; whatever React then
 * inserts before one of them, or removes, would throw, and the page become an error (facebook/react#11538). Runs before all other scripts,
 * from the HTML; refers to nothing outside, because its text is what is sent (first-paint-script.tsx).
 */
export function tolerateTranslators(): void {
  const { insertBefore, removeChild } = Node.prototype
  Object.assign(Node.prototype, {
    insertBefore(this: Node, added: Node, before: Node | null) {
      return insertBefore.call(this, added, before?.parentNode === this ? before : null)
    },
    removeChild(this: Node, removed: Node) {
      return removed.parentNode === this ? removeChild.call(this, removed) : removed
    },
  })
}
