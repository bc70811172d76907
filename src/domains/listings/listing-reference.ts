import { largestId } from '#shared/validation/ids.ts'

/** What names a listing in files that leave the product. */
type Referable = { id: number; sourceReference: string | null; createdAt: Date }

/** The reference that people say, write and search for: `RH-1523`. Ids are never given twice, so references are not. */
export function referenceOf(id: number): string {
  return `RH-${id}`
}

/** The id of the listing that a text names: `RH-1523`, `rh1523`, `rh 1523` or `1523`; undefined for any other text. */
export function idOfReference(text: string): number | undefined {
  const [, digits] = /^(?:rh[\s\p{Pd}]*)?0*([1-9]\d{0,9})$/iu.exec(text.trim()) ?? []
  const id = Number(digits)
  return id <= largestId ? id : undefined
}

/**
 * The source reference under which a listing stands in an exported file: its own, or one that says its number and the
 * moment it was added. With the moment a number of one installation is never taken for that of another.
 */
export function exportedSourceReference({ id, sourceReference, createdAt }: Referable): string {
  return sourceReference ?? `home-${id}-${createdAt.getTime().toString(36)}`
}

/** The listing without a source reference that an exported file may mean; undefined for any other source reference. */
export function listingOfSourceReference(reference: string): { id: number; createdAt: Date } | undefined {
  const [, id = '', moment = ''] = /^home-([1-9]\d{0,9})-([\da-z]{1,9})$/.exec(reference) ?? []
  const milliseconds = Number.parseInt(moment, 36)
  return id === '' || Number(id) > largestId ? undefined : { id: Number(id), createdAt: new Date(milliseconds) }
}
