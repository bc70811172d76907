import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { api, ApiProblem } from '#shared/api-client.ts'
import { clearSession } from '#shared/session-storage.ts'
import { draw, signIn } from '#tests/support/screens/draw.tsx'
import { dialog, field, fill, hands, press } from '#tests/support/screens/hands.ts'
import { isOpen, leaving, openAgain, openForm, refusing, summary } from '#tests/support/screens/home-form.tsx'
import { storeDraft } from './form-drafts.ts'
import { LeavingQuestion, useLogoutQuestion } from './unsaved.tsx'

const home = { draft: 'home-7', values: { title: 'Villa' } }
const storedDraft = () => localStorage.getItem('draft:7:home-7')
const keepFirst = () => {
  signIn()
  storeDraft('home-7', { at: new Date().toISOString(), values: { title: 'First' }, base: home.values, version: 2 })
}
/** Returns whether the browser would ask before it closes the tab. */
const warns = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

test('Escape asks before input is lost; Escape again goes on editing where it was', async () => {
  await openForm()
  const title = await field('Title')
  await hands.type(title, 'Villa{Escape}')
  const question = await dialog(leaving)
  fireEvent(question, new Event('close'))
  await waitFor(() => expect(isOpen(leaving)).toBe(false))
  await hands.keyboard('{Escape}')
  await press('Keep editing', await dialog(leaving))
  await waitFor(() => expect(document.activeElement).toBe(title))
  expect(title.value).toBe('Villa')
})

test('an untouched form, or one that holds what it held, closes without a question', async () => {
  await openForm({ values: { title: 'Villa' } })
  await hands.type(await field('Title'), 's{Backspace}')
  await press('Close')
  expect(isOpen('A home')).toBe(false)
  expect(isOpen(leaving)).toBe(false)
})

test('another page asks too, and opens once the changes are given up', async () => {
  const { router } = await openForm()
  await hands.type(await field('Title'), 'Villa')
  await router.navigate('/users')
  await press('Keep editing', await dialog(leaving))
  await waitFor(() => expect(isOpen(leaving)).toBe(false))
  expect(router.state.location.pathname).toBe('/')
  await router.navigate('/users')
  await press('Discard changes', await dialog(leaving))
  await waitFor(() => expect(router.state.location.pathname).toBe('/users'))
})

test('a save that itself leaves the page is not asked about, however much was typed', async () => {
  const { router } = await openForm({ onSubmit: () => Promise.resolve(router.navigate('/pro?open=7')) })
  await fill('Title', 'Villa')
  await press('Save')
  await waitFor(() => expect(router.state.location.search).toBe('?open=7'))
  expect(isOpen(leaving)).toBe(false)
})

test('what an earlier form saved is no question for the next one', async () => {
  const { router } = await openForm()
  await fill('Title', 'Villa')
  await press('Save')
  await waitFor(() => expect(isOpen('A home')).toBe(false))
  await openAgain()
  await router.navigate('/users')
  expect(router.state.location.pathname).toBe('/users')
})

test('closing the tab warns only while something would be lost, and no more once the form is gone', async () => {
  const { unmount } = await openForm()
  expect(warns()).toBe(false)
  await hands.type(await field('Title'), 'Villa')
  expect(warns()).toBe(true)
  unmount()
  expect(warns()).toBe(false)
})

test('a kept draft is offered next time with its values, the record’s own until it is taken up', async () => {
  const options = { draft: 'home-7', values: { title: 'Villa' }, version: 3 }
  await openForm(options)
  await fill('Title', 'ቪላ በቦሌ 🏡')
  await press('Cancel')
  await press('Close and keep a draft')
  await waitFor(() => expect(isOpen('A home')).toBe(false))
  await openAgain()
  expect(screen.getByText(/^You have an unsaved draft from/).tagName).toBe('OUTPUT')
  expect((await field('Title')).value).toBe('Villa')
  await press('Continue editing')
  expect((await field('Title')).value).toBe('ቪላ በቦሌ 🏡')
  await press('Close')
  await press('Discard changes')
  await openAgain()
  expect(screen.queryByText(/unsaved draft/)).toBeNull()
})

test('typing does not overwrite the draft on offer; once that is dropped, what was typed is kept', async () => {
  keepFirst()
  await openForm(home)
  await fill('Title', 'Second')
  window.dispatchEvent(new Event('pagehide'))
  expect(storedDraft()).toContain('First')
  await press('Discard')
  expect(storedDraft()).toBeNull()
  window.dispatchEvent(new Event('pagehide'))
  expect(storedDraft()).toContain('Second')
})

test('whoever chooses to keep a draft has it, although an older one was on offer', async () => {
  keepFirst()
  await openForm(home)
  await fill('Title', 'Second')
  await press('Cancel')
  await press('Close and keep a draft')
  await openAgain()
  await press('Continue editing')
  expect((await field('Title')).value).toBe('Second')
})

test('giving up what was typed leaves the draft on offer alone, and so does saving it', async () => {
  keepFirst()
  await openForm(home)
  await fill('Title', 'Second')
  await press('Cancel')
  await press('Discard changes')
  expect(storedDraft() ?? '').toContain('First')
  await openAgain()
  await fill('Title', 'Second')
  await press('Save')
  await waitFor(() => expect(isOpen('A home')).toBe(false))
  expect(storedDraft() ?? '').toContain('First')
})

test('a draft taken up counts as unsaved and is saved as a change of the version it was made of', async () => {
  keepFirst()
  const onSubmit = refusing()
  await openForm({ ...home, version: 3, onSubmit })
  // As screen readers press it: without a pointer or a key.
  fireEvent.click(screen.getByRole('button', { name: 'Continue editing' }))
  expect(warns()).toBe(true)
  await press('Save')
  await waitFor(() => expect(onSubmit.mock.calls[0]?.[1].version).toBe(2))
})

test('a saved form leaves no draft, one whose save failed does', async () => {
  await openForm({ draft: 'home-7', onSubmit: refusing(new ApiProblem(500, 'x', 'Broken.')) })
  await fill('Title', 'Villa')
  window.dispatchEvent(new Event('pagehide'))
  await press('Save')
  await waitFor(() => expect(summary()).toBe('Broken.'))
  expect(storedDraft()).toContain('Villa')
  await press('Save')
  await waitFor(() => expect(storedDraft()).toBeNull())
})

test('what is typed is kept a moment later, without being asked for; what is taken back is not', async () => {
  await openForm(home)
  await hands.type(await field('Title'), 's')
  await waitFor(() => expect(storedDraft()).toContain('Villas'))
  await hands.type(await field('Title'), '{Backspace}')
  await waitFor(() => expect(storedDraft()).toBeNull())
})

test('where the browser stores nothing, the form works and only loses the draft', async () => {
  await openForm(home)
  const setItem = vi.fn(() => {
    throw new DOMException('QuotaExceededError')
  })
  const { getItem, removeItem } = localStorage
  vi.stubGlobal('localStorage', {
    getItem: getItem.bind(localStorage),
    removeItem: removeItem.bind(localStorage),
    setItem,
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  await fill('Title', 'Second')
  await press('Cancel')
  await press('Close and keep a draft')
  expect(setItem).toHaveBeenCalled()
  expect(isOpen('A home')).toBe(false)
})

test('a search in the list under the form asks nothing and leaves the form open', async () => {
  const { router } = await openForm()
  await hands.type(await field('Title'), 'Villa')
  await router.navigate('/?q=bole')
  expect(router.state.location.search).toBe('?q=bole')
  expect([isOpen(leaving), isOpen('A home')]).toEqual([false, true])
})

test('nobody is asked about input that cannot be saved any more, after the session has ended', async () => {
  const { router } = await openForm()
  await hands.type(await field('Title'), 'Villa')
  clearSession()
  expect(warns()).toBe(false)
  await router.navigate('/error-page')
  expect(router.state.location.pathname).toBe('/error-page')
})

test('what is typed just before the session turns out to be over is kept', async () => {
  const over = { message: 'Please log in first.', code: 'not-signed-in', errors: [] }
  vi.stubGlobal('fetch', async () => Response.json(over, { status: 401 }))
  const assigned = vi.spyOn(location, 'assign').mockImplementation(() => {})
  onTestFinished(() => {
    vi.unstubAllGlobals()
    assigned.mockRestore()
  })
  await openForm({ ...home, onSubmit: async () => void (await api.put('/home/7', {})) })
  await fill('Title', 'Second')
  await press('Save')
  await waitFor(() => expect(assigned).toHaveBeenCalledWith(expect.stringContaining('&unsaved')))
  expect(storedDraft()).toContain('Second')
})

test('who loses the session to a call of the screen itself is told of what is typed, and only then', async () => {
  const over = { message: 'Please log in first.', code: 'not-signed-in', errors: [] }
  vi.stubGlobal('fetch', async () => Response.json(over, { status: 401 }))
  const left: string[] = []
  const assigned = vi.spyOn(location, 'assign').mockImplementation((to) => void left.push(String(to)))
  onTestFinished(() => {
    vi.unstubAllGlobals()
    assigned.mockRestore()
  })
  await openForm(home)
  await expect(api.get('/users/me')).rejects.toMatchObject({ status: 401 })
  signIn()
  await fill('Title', 'Second')
  await expect(api.get('/users/me')).rejects.toMatchObject({ status: 401 })
  expect(left.map((to) => to.includes('&unsaved'))).toEqual([false, true])
})

/** A page with a form of its own, under a screen that asks too. */
function Nested({ isDirty }: { isDirty: boolean }) {
  return (
    <>
      <LeavingQuestion isDirty={() => isDirty} />
      <LeavingQuestion isDirty={() => false} />
    </>
  )
}

test('each of several forms is asked, whichever of them was drawn last', async () => {
  signIn()
  const { router } = await draw(<Nested isDirty />)
  await router.navigate('/users')
  await waitFor(() => expect(isOpen(leaving)).toBe(true))
  expect(router.state.location.pathname).toBe('/')
})

function Account({ logOut }: { logOut: () => void }) {
  const { ask, question } = useLogoutQuestion(logOut)
  return (
    <>
      <input aria-label="Search" name="q" />
      <form noValidate>
        <input aria-label="Name" name="name" defaultValue="Hana" />
        <input aria-label="Password" name="password" type="password" autoComplete="current-password" />
      </form>
      <button type="button" onClick={ask}>
        Log out
      </button>
      {question}
    </>
  )
}

test('logging out asks once while something is typed, and only then', async () => {
  signIn()
  const logOut = vi.fn()
  await draw(<Account logOut={logOut} />)
  await fill('Search', 'villa')
  await fill('Password', 'filled in by the browser')
  await press('Log out')
  expect(logOut).toHaveBeenCalledOnce()
  await fill('Name', 'Hanna')
  await press('Log out')
  await press('Keep editing', await dialog(leaving))
  expect(logOut).toHaveBeenCalledOnce()
  await press('Log out')
  await press('Discard changes', await dialog(leaving))
  expect([isOpen(leaving), logOut.mock.calls.length]).toEqual([false, 2])
})

test('logging out says that it deletes the drafts on this device, those of this person alone', async () => {
  const logOut = vi.fn()
  signIn()
  localStorage.setItem('draft:8:home-7', 'of another')
  await draw(<Account logOut={logOut} />)
  await press('Log out')
  expect(logOut).toHaveBeenCalledOnce()
  keepFirst()
  await press('Log out')
  await press('Stay logged in', await dialog('Log out and delete drafts?'))
  expect(logOut).toHaveBeenCalledOnce()
})
