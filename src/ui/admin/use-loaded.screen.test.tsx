import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook } from '@testing-library/react'
import { setTimeout } from 'node:timers/promises'
import type { ReactNode } from 'react'
import { expect, onTestFinished, test } from 'vitest'
import { createQueryClient, useLoaded } from './use-loaded.ts'

function inCache() {
  const client = createQueryClient()
  return ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
}

test('what is asked for again while it comes for the first time is asked for once more: it may have been read before', async () => {
  onTestFinished(cleanup)
  let state = 'new'
  const answers: (() => void)[] = []
  const load = () => {
    const read = state
    return new Promise<string>((resolve) => answers.push(() => resolve(read)))
  }
  const { result } = renderHook(() => useLoaded(['state'], load), { wrapper: inCache() })
  state = 'contacted'
  result.current.reload()
  result.current.reload()
  answers.shift()?.()
  await expect.poll(() => result.current.data).toBe('new')
  await expect.poll(() => answers.length).toBe(1)
  answers.shift()?.()
  await expect.poll(() => result.current.data).toBe('contacted')
  expect(answers).toEqual([])
})

test('where there is nothing to fetch, asking for it again is no failure', async () => {
  onTestFinished(cleanup)
  const { result } = renderHook(() => useLoaded(['state'], null), { wrapper: inCache() })
  await act(async () => {
    result.current.reload()
    await setTimeout(50)
  })
  expect([result.current.failed, result.current.data]).toEqual([false, null])
})
