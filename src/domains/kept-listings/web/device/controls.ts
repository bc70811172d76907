import { type ToastMessage, showToast } from '#ui/toast-queue.ts'
import type { KeptEntry } from '../../kept.schemas.ts'
import { keptOf, keyOf, maxCompared, maxKept, oppositeOf } from '../../kept.ts'
import { type KeptTexts, loadedTexts } from '../kept-texts.ts'
import { change, deviceStore, entryOf, isFleeting, readDevice, importFromPages } from './device.ts'
import { rememberListings } from './listings-now.ts'

const kinds = ['favourite', 'compare', 'hidden'] as const
const inPlace = { preventScroll: true }
const hiddenRule = new CSSStyleSheet()
let showsHidden = false

/** Handles a press of a listing's heart, compare or hide button. */
export function toggleButton(button: HTMLButtonElement): void {
  const kind = kinds.find((one) => one === button.dataset['kept'])
  if (kind) toggle(kind, Number(button.value))
}

function toggle(kind: Toggled['kind'], id: number): void {
  const t = loadedTexts()
  const all = keptOf(readDevice(), kind)
  const [kept, present] = [all.every(({ listing_id }) => listing_id !== id), all.length]
  const rival = entryOf(oppositeOf[kind], id)
  if (kept && kind === 'compare' && present >= maxCompared) return showToast({ kind: 'error', title: t.compareFull })
  if (kept && present >= maxKept) return showToast({ kind: 'error', title: t.full })
  // Keeping a removed listing again starts afresh; only undo restores its note.
  change({ kind, listing_id: id, kept, ...(kept ? { note: null, seen: null } : {}) })
  if (kept) void rememberListings([id])
  const toast = toastOf(t, { kind, id, kept, present: present + (kept ? 1 : -1), rival })
  const text = [toast.text, t.notStored].filter((one) => one !== undefined).join(' ')
  showToast(isFleeting() ? { kind: 'error', ...toast, text } : { kind: 'success', ...toast })
}

type Toggled = {
  kind: (typeof kinds)[number]
  id: number
  kept: boolean
  present: number
  rival: KeptEntry | undefined
}

function toastOf(t: KeptTexts, { kind, id, kept, present, rival }: Toggled): Omit<ToastMessage, 'kind'> {
  const ofRival = kept && rival?.kept ? rival.kind : null
  const onPress = () => {
    change({ kind: ofRival ?? kind, listing_id: id, kept: ofRival !== null || !kept })
    const button = document.querySelector<HTMLElement>(`[data-kept="${kind}"][value="${id}"]`)
    button?.focus(inPlace)
    button?.scrollIntoView({ block: 'nearest' })
  }
  const undo = { label: t.undo, onPress }
  if (kind === 'compare')
    return kept
      ? { title: t.compareAdded({ count: present, max: maxCompared }) }
      : { title: t.compareRemoved, action: undo }
  const [added, removed, notRival] =
    kind === 'favourite' ? [t.added, t.removed, t.shownAgain] : [t.hiddenNow, t.shownAgain, t.removed]
  return { title: kept ? added : removed, action: undo, ...(ofRival && { text: notRival }) }
}

/** Updates the page: marks kept listings, shows their number, and hides hidden ones. */
function decorate(): void {
  importFromPages()
  const kept = new Set(kinds.flatMap((kind) => keptOf(readDevice(), kind).map(keyOf)))
  for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-kept]'))
    set(button, 'aria-pressed', String(kept.has(`${button.dataset['kept']} ${button.value}`)))
  for (const count of document.querySelectorAll<HTMLElement>('[data-kept-count]'))
    say(count, String(keptOf(readDevice(), count.dataset['keptCount'] as Toggled['kind']).length || ''))
  leaveOut(keptOf(readDevice(), 'hidden').map(({ listing_id: id }) => `[data-listing="${id}"]`))
}

function leaveOut(selectors: readonly string[]): void {
  const all = selectors.join()
  const here = all === '' ? 0 : document.querySelectorAll(all).length
  hiddenRule.replaceSync(all === '' || showsHidden ? '' : `${all}{display:none}`)
  for (const note of document.querySelectorAll<HTMLElement>('[data-hidden-note]')) tellHidden(note, here)
  const hidden = all === '' || showsHidden ? null : document.activeElement?.closest(all)
  if (hidden) goOnFrom(hidden, all)
}

/** After a listing was hidden, focuses the next one, else the button that shows hidden ones again. */
function goOnFrom(hidden: Element, all: string): void {
  const others = [...document.querySelectorAll('[data-listing]')].filter((one) => !one.matches(all))
  const next = others.find((one) => hidden.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING)
  const goOn =
    (next ?? others.at(-1))?.querySelector('a') ?? document.querySelector<HTMLElement>('[data-hidden-note] button')
  goOn?.focus(inPlace)
}

function tellHidden(note: HTMLElement, count: number): void {
  const t = loadedTexts()
  const [text, label] = showsHidden ? [t.hiddenShown, t.hideAgain] : [t.hiddenHere({ count }), t.showHidden]
  if (count === 0) return say(note, '')
  if (note.firstChild?.textContent === text) return
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'text-juniper min-h-11 font-semibold underline underline-offset-4'
  button.textContent = label
  button.addEventListener('click', () => {
    showsHidden = !showsHidden
    decorate()
    note.querySelector('button')?.focus()
  })
  note.replaceChildren(text, ' ', button)
}

/** Writes only differences: a mutation observer watches the page. */
function set(element: Element, name: string, value: string): void {
  if (element.getAttribute(name) !== value) element.setAttribute(name, value)
}
function say(element: Element, text: string): void {
  if (element.textContent !== text) element.textContent = text
}

let planned = 0
const plan = () => {
  cancelAnimationFrame(planned)
  planned = requestAnimationFrame(decorate)
}

document.adoptedStyleSheets = [...document.adoptedStyleSheets, hiddenRule]
deviceStore.subscribe(decorate)
new MutationObserver(plan).observe(document.body, { childList: true, subtree: true })
decorate()
