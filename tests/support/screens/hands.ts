import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { en } from '#ui/admin/messages/en.ts'
import type { DrawnPage } from './open-page.tsx'

/** A user with keyboard and mouse who never pauses. */
export const hands = userEvent.setup({ delay: null, pointerEventsCheck: 0 })

type Within = HTMLElement | undefined

const around = (element: Within) => within(element ?? document.body)

export const dialog = (name: string) => screen.findByRole('dialog', { name })

export async function press(name: string | RegExp, inside?: Within): Promise<void> {
  await hands.click(await around(inside).findByRole('button', { name }))
}

/** Presses a button once no call is pending, with the token gone: a late answer about the session would lead to the sign-in page instead. */
export async function pressWithoutToken(page: DrawnPage, name: string, inside?: Within): Promise<void> {
  const button = await around(inside).findByRole('button', { name })
  await page.settled()
  localStorage.removeItem('token')
  fireEvent.click(button)
}

/** Finds a field by its full label; required fields have a mark after it. */
export function field(label: string, inside?: Within): Promise<HTMLInputElement> {
  const escaped = label.replaceAll(/[()]/g, String.raw`\$&`)
  return around(inside).findByLabelText<HTMLInputElement>(new RegExp(`^${escaped}\\s*\\*?$`))
}

/** Replaces the text of a field at once. */
export async function fill(label: string, text: string, inside?: Within): Promise<void> {
  const input = await field(label, inside)
  input.focus()
  fireEvent.input(input, { target: { value: text } })
}

/** Chooses an option of a select by its text, once it exists. */
export async function choose(label: string, option: string, inside?: Within): Promise<void> {
  // The select is replaced when its options arrive.
  const select = await waitFor(async () => {
    const found = await field(label, inside)
    within(found).getByRole('option', { name: option })
    return found
  })
  await hands.selectOptions(select, option)
}

/** Finds the table row with this text. */
export function row(text: string): Promise<HTMLElement> {
  // Returns the found row at once: the list may be rendered again the next moment.
  return waitFor(() => rowsWith(text)[0] ?? fail(`no row with ${text}`))
}

export const rowsWith = (text: string) => screen.queryAllByRole('row').filter((one) => one.textContent.includes(text))

type Texts = Pick<typeof en, 'actions'> & { of: (p: { action: string; name: string }) => string }

/** Opens the menu of a row and returns an entry. */
export async function rowEntry(action: string, name: string, texts: Texts = en): Promise<HTMLElement> {
  await press(texts.of({ action: texts.actions, name }))
  return screen.findByRole('menuitem', { name: action })
}

/** Chooses an action from the menu of a row. */
export async function rowAction(action: string, name: string, texts?: Texts): Promise<void> {
  await hands.click(await rowEntry(action, name, texts))
}

/** Returns the accessible description of a control. */
export function describedBy(control: Element): string {
  const ids = (control.getAttribute('aria-describedby') ?? '').split(' ').filter(Boolean)
  return ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ')
}

function fail(reason: string): never {
  throw new Error(reason)
}
