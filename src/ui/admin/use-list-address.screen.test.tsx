import { screen } from '@testing-library/react'
import { useLayoutEffect } from 'react'
import { expect, test } from 'vitest'
import { draw } from '#tests/support/screens/draw.tsx'
import { type ListAddress, useListAddress } from './use-list-address.ts'

type Shown = { onShown: (address: ListAddress) => void }

function List({ onShown }: Shown) {
  const address = useListAddress([5], { filters: ['status', 'category', 'owner'] })
  return <Filters address={address} onShown={onShown} />
}

/** Its effects run before those of the list. */
function Filters({ address, onShown }: Shown & { address: ListAddress }) {
  useLayoutEffect(() => onShown(address))
  return <p>{JSON.stringify(address.filter)}</p>
}

test('of changes in quick succession none is lost, however late the page shows each of them', async () => {
  const addresses: ListAddress[] = []
  const onShown = (address: ListAddress) => {
    addresses.push(address)
    if (addresses.length !== 2) return
    address.set({ category: '4' })
    queueMicrotask(() => address.set({ owner: '7' }))
  }
  const { router } = await draw(<List onShown={onShown} />, { at: '/pro' })
  addresses.at(-1)?.set({ status: 'sold' })
  await screen.findByText('{"status":"sold","category":"4","owner":"7"}')
  await router.navigate(-1)
  addresses.at(-1)?.set({ owner: '8' })
  await screen.findByText(/"owner":"8"/)
  expect(router.state.location.search).toBe('?status=sold&category=4&owner=8')
})
