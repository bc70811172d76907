const key = (list: string) => `pageSize:${list}`

/** How many rows somebody chose to see on a page of each list (its path), on this device. */
export const pageSizes = {
  of: (list: string) => Number(allowed(() => localStorage.getItem(key(list)))) || undefined,
  keep: (list: string, size: number) => allowed(() => localStorage.setItem(key(list), String(size))),
}

/** Nothing where the browser refuses to store: what is chosen then holds as long as the address says it. */
function allowed<Value>(use: () => Value): Value | undefined {
  try {
    return use()
  } catch {
    return undefined
  }
}
