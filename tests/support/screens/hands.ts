import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { en } from '#ui/admin/messages/en.ts'

/** Somebody with a keyboard and a mouse, who waits for nothing. */
export const hands = userEvent.setup({ delay: null, pointerEventsCheck: 0 })

type Within = HTMLElement | undefined

const around = (element: Within) => within(element ?? document.body)

export const dialog = (name: string) => screen.findByRole('dialog', { name })

export async function press(name: string | RegExp, inside?: Within): Promise<void> {
  await hands.click(await around(inside).findByRole('button', { name }))
}

/**
 * Forgets the session and presses a button in the same moment: what a screen still waits for would draw it anew, find nobody signed in, and
 * take the button away.
 */
export async function pressWithoutToken(name: string, inside?: Within): Promise<void> {
  const button = await around(inside).findByRole('button', { name })
  localStorage.removeItem('token')
  fireEvent.click(button)
}

/** A field by the whole of its label; what must be filled in has a mark after it. */
export function field(label: string, inside?: Within): Promise<HTMLInputElement> {
  const escaped = label.replaceAll(/[()]/g, String.raw`\$&`)
  return around(inside).findByLabelText<HTMLInputElement>(new RegExp(`^${escaped}\\s*\\*?$`))
}

/** Puts a text into a field at once, in place of what it had. */
export async function fill(label: string, text: string, inside?: Within): Promise<void> {
  const input = await field(label, inside)
  input.focus()
  fireEvent.input(input, { target: { value: text } })
}

/** Chooses an option of a drop-down list by its text, once it is there. */
export async function choose(label: string, option: string, inside?: Within): Promise<void> {
  // A list that waited for its options is another one than before.
  const select = await waitFor(async () => {
    const found = await field(label, inside)
    within(found).getByRole('option', { name: option })
    return found
  })
  await hands.selectOptions(select, option)
}

/** The row of a table that has this text. */
export function row(text: string): Promise<HTMLElement> {
  // The one that was found: the list may be drawn anew in the next moment.
  return waitFor(() => rowsWith(text)[0] ?? fail(`no row with ${text}`))
}

export const rowsWith = (text: string) => screen.queryAllByRole('row').filter((one) => one.textContent.includes(text))

type Texts = Pick<typeof en, 'actions'> & { of: (p: { action: string; name: string }) => string }

/** An entry of the menu of a row, which is opened for it. */
export async function rowEntry(action: string, name: string, texts: Texts = en): Promise<HTMLElement> {
  await press(texts.of({ action: texts.actions, name }))
  return screen.findByRole('menuitem', { name: action })
}

/** Chooses something from the menu of a row. */
export async function rowAction(action: string, name: string, texts?: Texts): Promise<void> {
  await hands.click(await rowEntry(action, name, texts))
}

/** What is said beside a control to those who hear it. */
export function describedBy(control: Element): string {
  const ids = (control.getAttribute('aria-describedby') ?? '').split(' ').filter(Boolean)
  return ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ')
}

function fail(reason: string): never {
  throw new Error(reason)
}
