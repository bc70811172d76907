/** What the reader of multipart forms says of one that it cannot read; its errors have no codes. */
const ofTheReader = /^Multipart: |unexpected end of multipart data$|^The needle cannot /i

/** Whether an error is the sender's fault: a multipart form that ends early, without a boundary or with one too long. */
export function isBrokenForm(error: unknown): boolean {
  return error instanceof Error && ofTheReader.test(error.message)
}
