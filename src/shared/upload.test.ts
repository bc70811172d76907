import { setTimeout as pause } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { sendWithProgress } from './upload.ts'

test('an upload that was cancelled before it began is never sent', async () => {
  const send = vi.fn<() => void>()
  const Request = class extends EventTarget {
    upload = new EventTarget()
    open = vi.fn<() => void>()
    setRequestHeader = vi.fn<() => void>()
    abort = vi.fn<() => void>()
    send = send
  }
  vi.stubGlobal('XMLHttpRequest', Request)
  vi.stubGlobal('location', { pathname: '/users' })
  const upload = { headers: {}, signal: AbortSignal.abort(), onProgress: vi.fn<() => void>() }
  const outcome = sendWithProgress('/media', new Blob(['a']), upload).catch((problem: unknown) => problem)
  await expect(Promise.race([outcome, pause(50, 'pending')])).resolves.toMatchObject({ code: 'aborted' })
  expect(send).not.toHaveBeenCalled()
  vi.unstubAllGlobals()
})
