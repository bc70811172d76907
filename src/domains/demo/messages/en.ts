/** The server's texts about the demo market. English defines the keys. */
export const en = {
  changed: 'The demo listings have changed in the meantime. Check again how many there are.',
  removed: ({ count }: { count: number }) =>
    count === 1 ? '1 demo listing removed' : `${count} demo listings removed`,
}
