import { GlobalWindow } from 'happy-dom'
import * as react from 'react'

declare global {
  /** The window behind the document, for what only it can: another address, another width. */
  var drawnPage: GlobalWindow
}

/** What Node has under these names knows nothing of elements. */
const ofTheDocument = ['Event', 'CustomEvent', 'FormData', 'navigator', 'localStorage', 'sessionStorage']

const provide = (name: string, value: unknown) =>
  Object.defineProperty(globalThis, name, { configurable: true, writable: true, value })

// Before every file of tests, in a process for many.
if (!('drawnPage' in globalThis)) provideDocument()
// A page loads the texts of the language of its address: not of the address where the file before was.
drawnPage.happyDOM.setURL('http://homes.example/')

/**
 * A document for tests that draw screens without a browser (decision 0057); there before anything that asks whether there is one. What
 * Node has itself stays Node's, since the server runs in the same process: calls, streams, timers, addresses.
 */
function provideDocument(): void {
  const settings = { navigation: { disableMainFrameNavigation: true, disableChildFrameNavigation: true } }
  const page = new GlobalWindow({ url: 'http://homes.example/', width: 1280, height: 720, settings })
  const missing = Object.getOwnPropertyNames(page).filter((name) => !(name in globalThis))
  for (const name of new Set([...ofTheDocument, ...missing, 'window', 'document', 'location', 'history']))
    provide(name, Reflect.get(page, name))
  for (const name of ['addEventListener', 'removeEventListener', 'dispatchEvent'] as const)
    provide(name, page[name].bind(page))
  provide('drawnPage', page)
  provideWhatItLacks()
  forgetOwners()
}

function provideWhatItLacks(): void {
  Object.defineProperty(HTMLTableSectionElement.prototype, 'rows', {
    get(this: HTMLElement) {
      return this.querySelectorAll(':scope > tr')
    },
  })
  // As browsers do: Escape asks the dialog on top, which closes unless it says no.
  document.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    const dialog = [...document.querySelectorAll<HTMLDialogElement>('dialog[open]')].at(-1)
    if (dialog?.dispatchEvent(new Event('cancel', { cancelable: true }))) dialog.close()
  })
}

/**
 * For its warnings React notes of each element by what it was made: a tenth of the time of these tests. It stops after ten thousand of a
 * drawing, and finds them noted here from the start; its warnings say the same without.
 */
function forgetOwners(): void {
  const internals = Reflect.get(react, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE') as object
  if (!('recentlyCreatedOwnerStacks' in internals)) throw new Error('React notes owners in another way: see dom.ts')
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => 10_000, set: () => {} })
}
