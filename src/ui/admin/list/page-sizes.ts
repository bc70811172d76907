const key = (list: string) => `pageSize:${list}`

/** How many rows somebody chose to see on a page of each list (its path), on this device. */
export const pageSizes = {
  of: (list: string): number | undefined => {
    try {
      return Number(localStorage.getItem(key(list))) || undefined
    } catch {
      // Refused by the browser, or there is none: as nobody had chosen.
      return undefined
    }
  },
  keep: (list: string, size: number): void => {
    try {
      localStorage.setItem(key(list), String(size))
    } catch {
      // It then holds as long as the address says it.
    }
  },
}
