/** There is no browser, and none could be installed; the message says what to do. */
export class BrowserError extends Error {
  override name = 'BrowserError'
}
