/** A whole number for people in every language of the product: `12,500`. */
export function countText(count: number): string {
  return String(count).replaceAll(/\B(?=(\d{3})+(?!\d))/g, ',')
}

/** A size of a file for people: `1.5 MB`. */
export function sizeText(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`
  const kilobytes = bytes / 1024
  return kilobytes < 1024 ? `${Math.round(kilobytes)} KB` : `${(kilobytes / 1024).toFixed(1)} MB`
}
