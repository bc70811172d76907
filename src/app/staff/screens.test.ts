import { expect, test } from 'vitest'
import { permissions } from '../permissions.ts'
import { menuFor, screens, screensFor } from './screens.ts'

const all = permissions.map(({ key }) => key)
const keysFor = (held: string[]) => menuFor(held).map(({ key }) => key)

test('every permission that a screen or an entry of the sidebar needs is one that the code knows', () => {
  const needed = [...screens, ...menuFor(all), ...menuFor(all).flatMap(({ links }) => links ?? [])]
  const names = needed.flatMap(({ permission }) => permission ?? [])
  expect(all).toEqual(expect.arrayContaining(names))
})

test('an administrator sees the entries of the specification first, in its order, then all others', () => {
  expect(keysFor(all).slice(0, 6)).toEqual(['dashboard', 'role', 'users', 'category', 'subcategory', 'properties'])
  expect(keysFor(all)).toEqual(
    expect.arrayContaining(['enquiries', 'students', 'history', 'audit', 'settings', 'locations']),
  )
})

test('an entry shows only with the permission that it declares', () => {
  for (const { key, permission, links = [] } of menuFor(all)) {
    const sufficient = new Set([permission, ...links.map((link) => link.permission)].flat())
    const without = all.filter((held) => !sufficient.has(held))
    expect(keysFor(without), key).not.toContain(key)
  }
})

test('an agent sees dashboard and properties, which lead to own listings', () => {
  const menu = menuFor(['dashboard.read', 'properties.write-own'])
  expect(menu.map(({ key, to }) => [key, to])).toEqual([
    ['dashboard', '/dashboard'],
    ['properties', '/home-listings'],
  ])
})

test('somebody without permissions has no entry, and only their account and notifications to open', () => {
  expect(menuFor([])).toEqual([])
  expect(screensFor([]).map(({ path }) => path)).toEqual(['/user', '/notifications'])
})

test('every screen that specification and readings name has its address, and opens with what it needs', () => {
  expect(Object.fromEntries(screens.map(({ path, permission }) => [path, permission]))).toMatchObject({
    '/dashboard': 'dashboard.read',
    '/users': 'users.read',
    '/role': 'roles.read',
    '/pro': 'properties.read-all',
    '/category': 'categories.write',
    '/subcategory': 'subcategories.write',
    '/students': 'students.manage',
    '/home-listings': 'properties.write-own',
    '/agent_page': 'properties.write-own',
    '/user': null,
  })
})

test('every entry of the sidebar declares the permission that it needs', () => {
  for (const { key, permission } of menuFor(all)) expect(permission, key).toBeTruthy()
})
