import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, onTestFinished, test } from 'vitest'
import { createQueryClient, useLoaded } from './use-loaded.ts'

test('what is asked for again while it comes for the first time is asked for once more: it may have been read before', async () => {
  onTestFinished(cleanup)
  let state = 'new'
  const answers: (() => void)[] = []
  const load = () => {
    const read = state
    return new Promise<string>((resolve) => answers.push(() => resolve(read)))
  }
  const client = createQueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const { result } = renderHook(() => useLoaded(['state'], load), { wrapper })
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
