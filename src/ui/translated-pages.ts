/**
 * Keeps React working in a page that the browser translates. A translator replaces the text nodes that React rendered; inserting before
 * such a node, or removing it, would throw, and the page would become an error (facebook/react#11538, decision 0074). Runs before all other
 * scripts, from the HTML; refers to nothing outside itself, because its text is what is sent (first-paint-script.tsx).
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
