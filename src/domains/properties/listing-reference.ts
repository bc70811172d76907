/** What names a listing in files that leave the product. */
export type Referable = { id: number; reference: string | null; createdAt: Date }

/**
 * The reference under which a listing stands in an exported file: its own, or one that says its number and the moment
 * it was added. With the moment a number of one installation is never taken for that of another.
 */
export function exportedReference({ id, reference, createdAt }: Referable): string {
  return reference ?? `home-${id}-${createdAt.getTime().toString(36)}`
}

/** The listing without a reference of its own that an exported file may mean; undefined for any other reference. */
export function listingOfReference(reference: string): { id: number; createdAt: Date } | undefined {
  const [, id = '', moment = ''] = /^home-([1-9]\d{0,9})-([\da-z]{1,9})$/.exec(reference) ?? []
  const milliseconds = Number.parseInt(moment, 36)
  return id === '' || Number(id) > 2_147_483_647 ? undefined : { id: Number(id), createdAt: new Date(milliseconds) }
}
