import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { draw } from '#tests/support/screens/draw.tsx'
import { hands } from '#tests/support/screens/hands.ts'
import type { MapView } from '../map.schemas.ts'
import MapPanel from './map-panel.tsx'

const noop = () => {}

/** The map of homes to rent, then of those to buy. */
function TwoSearches() {
  const [query, setQuery] = useState('type=rent')
  return (
    <>
      <button type="button" onClick={() => setQuery('type=sell')}>
        To buy
      </button>
      <MapPanel
        {...{ query, bounds: null, polygon: null, addressIn: String, onArea: noop, resultsId: 'results', loading: '' }}
      />
    </>
  )
}

/** The answer to a search that found five homes around a latitude. */
function found(latitude: number): MapView {
  const bounds = { south: latitude, west: 38, north: latitude + 0.1, east: 38.1 }
  return { total: 5, cells: [{ count: 5, price: 100, latitude, longitude: 38, bounds, listings: [] }] }
}

test('where the homes of an earlier search are does not move the map of a later one', async () => {
  const late = Promise.withResolvers<void>()
  const asked: string[] = []
  let answered = 0
  vi.stubGlobal('fetch', async (address: URL) => {
    const { pathname, searchParams } = new URL(String(address))
    if (!pathname.endsWith('/property/map')) throw new TypeError('Failed to fetch')
    asked.push(searchParams.get('bounds') ?? '')
    const isEarlier = searchParams.get('type') === 'rent'
    if (isEarlier) await late.promise
    answered += 1
    return Response.json(found(isEarlier ? 13 : 9))
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  await draw(<TwoSearches />)
  await hands.click(screen.getByRole('button', { name: 'To buy' }))
  await waitFor(() => expect(asked.at(-1)).toMatch(/^9/))
  const before = answered
  late.resolve()
  await waitFor(() => expect(answered).toBeGreaterThan(before))
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(asked.at(-1)).toMatch(/^9/)
})
