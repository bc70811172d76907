import { expect, test } from 'vitest'
import { permissions } from '#app/permissions.ts'
import { screens } from '#app/staff/screens.ts'
import { actionsFor } from './admin-actions.ts'

const addresses = (held: string[]) => actionsFor(held).map(({ to }) => to)

test('an administrator may begin everything, each in one way, and on a screen that there is', () => {
  const all = addresses(permissions.map(({ key }) => key))
  expect(all).toEqual(['/pro?new', '/users?new', '/role?new', '/category?new', '/subcategory?new', '/import'])
  const paths = screens.map(({ path }) => path)
  for (const address of all) expect(paths).toContain(address.split('?')[0])
})

test('an agent adds to the own listings', () => {
  expect(addresses(['properties.write-own'])).toEqual(['/home-listings?new', '/import'])
})

test('who may not open a screen, or only look at it, begins nothing there', () => {
  expect(addresses([])).toEqual([])
  expect(addresses(['users.read', 'roles.read', 'properties.read-all'])).toEqual([])
  expect(addresses(['users.write', 'properties.write-all'])).toEqual([])
})
