import { beforeEach, expect, test, vi } from 'vitest'

const stored = new Map<string, string>()
let calls: PromiseWithResolvers<Response>[] = []

beforeEach(() => {
  stored.clear()
  calls = []
  vi.resetModules()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    removeItem: (key: string) => stored.delete(key),
    setItem: (key: string, value: string) => stored.set(key, value),
  })
  vi.stubGlobal('document', { documentElement: { lang: 'en', toggleAttribute: () => {} } })
  vi.stubGlobal('location', { pathname: '/my' })
  vi.stubGlobal('fetch', () => calls[calls.push(Promise.withResolvers<Response>()) - 1]?.promise)
  return () => vi.unstubAllGlobals()
})

const signIn = (userId: string) => {
  for (const [key, value] of Object.entries({ token: `token ${userId}`, userId })) stored.set(key, value)
}
const answerOf = (name: string) => Response.json({ questions: [{ id: 1, name }] })

test('nobody sees the questions of whoever was signed in here before, nor those that arrive later', async () => {
  const { askForQuestions, ownQuestions } = await import('./own-questions.ts')
  signIn('1')
  const first = askForQuestions()
  calls[0]?.resolve(answerOf('Abebe'))
  await first
  expect(ownQuestions.now()).toEqual({ state: 'known', questions: [{ id: 1, name: 'Abebe' }] })
  const late = askForQuestions()
  signIn('2')
  expect(ownQuestions.now()).toEqual({ state: 'unknown' })
  const own = askForQuestions()
  calls[2]?.resolve(answerOf('Hanna'))
  await own
  calls[1]?.resolve(answerOf('Abebe'))
  await late
  expect(ownQuestions.now()).toEqual({ state: 'known', questions: [{ id: 1, name: 'Hanna' }] })
})
