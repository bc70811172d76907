import { GlobalWindow } from 'happy-dom'
import * as react from 'react'

declare global {
  /** The window of the document, to change address or width. */
  var drawnPage: GlobalWindow
}

/** Node's own versions of these do not know DOM elements. */
const ofTheDocument = [
  'Event',
  'CustomEvent',
  'MessageEvent',
  'EventTarget',
  'FormData',
  'navigator',
  'localStorage',
  'sessionStorage',
]

const provide = (name: string, value: unknown) =>
  Object.defineProperty(globalThis, name, { configurable: true, writable: true, value })

// Runs before every test file; a process runs many.
if (!('drawnPage' in globalThis)) provideDocument()
// A page loads texts by the language of its address, which must not be that of the previous file.
drawnPage.happyDOM.setURL('http://homes.example/')

/**
 * Provides a DOM for tests that render screens without a browser (decision 0057), before anything checks for one.
 * Fetch, streams, timers and URLs stay Node's own, since the server runs in the same process.
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
  // There is no top layer, in which a popover would be shown.
  Object.assign(HTMLElement.prototype, { showPopover() {}, hidePopover() {}, togglePopover() {} })
  // As in browsers: Escape asks the topmost dialog, which closes unless `cancel` is prevented.
  document.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    const dialog = [...document.querySelectorAll<HTMLDialogElement>('dialog[open]')].at(-1)
    if (dialog?.dispatchEvent(new Event('cancel', { cancelable: true }))) dialog.close()
  })
}

/**
 * Stops React from recording what created each element, for its warnings: a tenth of the time of these tests. It stops
 * by itself after ten thousand per render, and reads that number here from the start; the warnings stay the same.
 */
function forgetOwners(): void {
  const internals = Reflect.get(react, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE') as object
  if (!('recentlyCreatedOwnerStacks' in internals)) throw new Error('React notes owners in another way: see dom.ts')
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => 10_000, set: () => {} })
}
