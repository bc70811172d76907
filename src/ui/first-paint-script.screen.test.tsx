import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { languageChoiceKey } from '#shared/language.ts'
import { sessionTokenKey, signedInMark } from '#shared/signed-in-mark.ts'
import { draw } from '#tests/support/screens/draw.tsx'
import { firstPaintScript } from './first-paint-script.tsx'
import { ForSignedIn, ForVisitors, useSignedIn } from './for-whom.tsx'
import { ThemeSwitch } from './theme-switch.tsx'

const html = document.documentElement

beforeEach(() => {
  html.lang = 'en'
  localStorage.clear()
  for (const name of ['theme', 'offer', 'whole']) delete html.dataset[name]
  html.removeAttribute(signedInMark)
  document.cookie = `${languageChoiceKey}=; Expires=${new Date(0).toUTCString()}; Path=/`
})
afterEach(() => void vi.unstubAllGlobals())

/** Runs the script as a page does before its first paint; what it listens to ends with the test. */
function paint({ languages = ['en-US'], opened = 'navigate' } = {}): void {
  vi.stubGlobal('navigator', { languages })
  const loading = vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type: opened } as never])
  const ended = new AbortController()
  const listen = (type: string, listener: EventListener) =>
    window.addEventListener(type, listener, { signal: ended.signal })
  // What is changed for translators stays for the page's life; the other tests of this process need it as it was.
  const { insertBefore, removeChild } = Node.prototype
  // oxlint-disable-next-line typescript/no-implied-eval -- it is a script of the page
  new Function('addEventListener', firstPaintScript)(listen)
  Object.assign(Node.prototype, { insertBefore, removeChild })
  loading.mockRestore()
  onTestFinished(() => ended.abort())
}

function scrollDownTo(y: number): void {
  vi.stubGlobal('scrollY', y)
  vi.stubGlobal('innerHeight', 740)
  window.dispatchEvent(new Event('scroll'))
}

describe('before the first paint', () => {
  test('the theme that was chosen is there, anything else in its place is ignored', () => {
    localStorage.setItem('theme', 'dark')
    paint()
    expect(html.dataset['theme']).toBe('dark')
    delete html.dataset['theme']
    localStorage.setItem('theme', '"><script>')
    paint()
    expect(html.dataset['theme']).toBeUndefined()
  })

  test('a page knows whether somebody is signed in', () => {
    paint()
    expect(html.hasAttribute(signedInMark)).toBe(false)
    localStorage.setItem(sessionTokenKey, 'a token')
    paint()
    expect(html.hasAttribute(signedInMark)).toBe(true)
  })

  test.each([
    ['the browser’s language is offered where the page has another', ['am-ET', 'en'], 'en', 'am'],
    ['the first language that there is counts', ['fr', 'EN-gb', 'am'], 'am', 'en'],
    ['the page’s own language is not offered', ['en-GB', 'am'], 'en', undefined],
    ['a language that there is not is not offered', ['fr', 'sw'], 'en', undefined],
  ])('%s', (_, languages, shown, offered) => {
    html.lang = shown
    paint({ languages })
    expect(html.dataset['offer']).toBe(offered)
  })

  test('a choice ends the offer at once and for a year, before any other script has loaded', () => {
    paint({ languages: ['am'] })
    const button = document.body.appendChild(document.createElement('button'))
    onTestFinished(() => button.remove())
    button.dataset['remember'] = 'en'
    const cookie = vi.spyOn(document, 'cookie', 'set')
    onTestFinished(() => cookie.mockRestore())
    fireEvent.click(button)
    expect(cookie).toHaveBeenCalledWith('language=en; Path=/; Max-Age=31536000; SameSite=Lax')
    expect(html.dataset['offer']).toBeUndefined()
    paint({ languages: ['am'] })
    expect(html.dataset['offer']).toBeUndefined()
  })

  test('after a reload and after Back all cards are laid out, so that the place is found again', () => {
    paint()
    expect(html.dataset['whole']).toBeUndefined()
    window.dispatchEvent(new Event('popstate'))
    expect(html.dataset['whole']).toBe('')
    delete html.dataset['whole']
    paint({ opened: 'reload' })
    expect(html.dataset['whole']).toBe('')
  })

  test('a jump by more than a screen lays out everything, reading on does not', () => {
    paint()
    for (const y of [300, 900, 1500]) scrollDownTo(y)
    expect(html.dataset['whole']).toBeUndefined()
    scrollDownTo(4000)
    expect(html.dataset['whole']).toBe('')
  })

  test('storage that is forbidden breaks nothing', () => {
    vi.stubGlobal('localStorage', {
      getItem: () => {
        throw new Error('SecurityError')
      },
    })
    expect(() => paint({ languages: ['am'] })).not.toThrow()
  })
})

const press = () => fireEvent.click(screen.getByRole('button', { name: /^Theme/ }))
const device = (dark: boolean) => vi.stubGlobal('matchMedia', () => ({ matches: dark }))

describe('the switch of the theme', () => {
  test.each([
    ['a dark device', true, 'light'],
    ['a light device', false, 'dark'],
  ])('on %s leads to the other theme first, is remembered, and leads back', async (_, dark, first) => {
    device(dark)
    await draw(<ThemeSwitch />)
    press()
    expect(html.dataset['theme']).toBe(first)
    expect(localStorage.getItem('theme')).toBe(first)
    press()
    expect(html.dataset['theme']).toBe(first === 'dark' ? 'light' : 'dark')
  })

  test('works where nothing can be stored', async () => {
    device(false)
    await draw(<ThemeSwitch />)
    vi.stubGlobal('localStorage', {
      setItem: () => {
        throw new Error('QuotaExceededError')
      },
    })
    const onError = vi.fn<(event: Event) => void>((event) => event.preventDefault())
    window.addEventListener('error', onError)
    press()
    window.removeEventListener('error', onError)
    expect(html.dataset['theme']).toBe('dark')
    expect(onError).not.toHaveBeenCalled()
  })
})

function Reader() {
  return <output>{useSignedIn() ? 'signed in' : 'visitor'}</output>
}
function Going() {
  return useSignedIn() ? null : <p>goes</p>
}
function Shrinking() {
  const [whole, setWhole] = useState(true)
  return (
    <>
      <Reader />
      {whole ? <Going /> : null}
      <button type="button" onClick={() => setWhole(false)}>
        Less
      </button>
    </>
  )
}
const reader = () => screen.getByRole('status').textContent
const storeToken = (token: string | null) =>
  token === null ? localStorage.removeItem(sessionTokenKey) : localStorage.setItem(sessionTokenKey, token)
const show = (event: 'storage' | 'pageshow') => fireEvent(window, new Event(event))

describe('who reads the page', () => {
  test.each(['storage', 'pageshow'] as const)(
    'is followed when somebody signs in or out elsewhere: %s',
    async (event) => {
      await draw(<Reader />)
      expect(reader()).toBe('visitor')
      storeToken('a token')
      show(event)
      await vi.waitFor(() => expect(reader()).toBe('signed in'))
      storeToken(null)
      show(event)
      await vi.waitFor(() => expect(reader()).toBe('visitor'))
    },
  )

  test('is followed by what stays on the page after another part of it is gone', async () => {
    await draw(<Shrinking />)
    fireEvent.click(screen.getByRole('button'))
    expect(screen.queryByText('goes')).toBeNull()
    storeToken('a token')
    show('storage')
    await vi.waitFor(() => expect(reader()).toBe('signed in'))
  })

  test('is not watched any more once the page is gone', async () => {
    const { unmount } = await draw(<Reader />)
    unmount()
    storeToken('a token')
    show('storage')
    show('pageshow')
    expect(html.hasAttribute(signedInMark)).toBe(false)
  })

  test('a page that is kept for everybody has what is for visitors and what is for the others', async () => {
    await draw(
      <>
        <ForVisitors>Log in</ForVisitors>
        <ForSignedIn>Logout</ForSignedIn>
      </>,
    )
    expect(screen.getByText('Log in')).toBeTruthy()
    expect(screen.getByText('Logout')).toBeTruthy()
  })
})
