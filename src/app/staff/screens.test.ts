import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { declareServerSlice, requireDeclaredAccess, type ZodApp } from '#platform/http/index.ts'
import { declarePermissions } from '#shared/permission.ts'
import { languages } from '#shared/language.ts'
import { declareSlice } from '#shared/slice.ts'
import { messageText, resolveMessage } from '#shared/message.ts'
import { slices } from '../manifests.ts'
import { loadServerMessages } from '../messages/server-catalogue.ts'
import { loadStaffCatalogue } from '../messages/staff-catalogue.ts'
import { screenRoutes } from '../routes.ts'
import { permissions, permissionsOf, serverSlices } from '../server-manifests.ts'
import { actionsFor, menuFor, screens, screensFor, screensOf } from './screens.ts'

const all = permissions.map(({ key }) => key)
const namesFor = (held: string[]) => menuFor(held).map(({ name }) => name)
const addresses = (held: string[]) => actionsFor(held).map(({ to }) => to)

test('every permission that a screen, an action or an entry of the sidebar needs is one that the code knows', () => {
  const needed = [...screens, ...menuFor(all), ...menuFor(all).flatMap(({ links }) => links)]
  const names = needed.flatMap(({ permission }) => permission ?? [])
  expect(all).toEqual(expect.arrayContaining(names))
  const begin = slices.flatMap(({ actions = [] }) => actions.flatMap(({ needs }) => needs.flat()))
  expect(all).toEqual(expect.arrayContaining(begin))
})

test('an administrator sees the entries of the specification first, in its order, then all others', () => {
  expect(namesFor(all)).toEqual([
    'dashboard',
    'role',
    'users',
    'category',
    'subcategory',
    'properties',
    'locations',
    'enquiries',
    'students',
    'history',
    'audit',
    'settings',
    'status',
  ])
})

test('an entry shows only with the permission that it declares', () => {
  for (const { name, permission, links } of menuFor(all)) {
    const sufficient = new Set([permission, ...links.map((link) => link.permission)].flat())
    const without = all.filter((held) => !sufficient.has(held))
    expect(namesFor(without), name).not.toContain(name)
  }
})

test('an agent sees dashboard and properties, which lead to own listings', () => {
  const menu = menuFor(['dashboard.read', 'properties.write-own'])
  expect(menu.map(({ name, to }) => [name, to])).toEqual([
    ['dashboard', '/dashboard'],
    ['properties', '/home-listings'],
  ])
})

test('the sub-links of an entry come from several slices, in their order', () => {
  const properties = menuFor(all).find(({ name }) => name === 'properties')
  expect(properties?.links.map(({ to }) => to)).toEqual([
    '/pro',
    '/home-listings',
    '/agent_page',
    '/import',
    '/recycle-bin',
  ])
})

test('somebody without permissions has no entry, and only their account and notifications to open', () => {
  expect(menuFor([])).toEqual([])
  expect(screensFor([]).map(({ to }) => to)).toEqual(['/user', '/notifications'])
})

test('every screen that specification and readings name has its address, and opens with what it needs', () => {
  expect(Object.fromEntries(screens.map(({ to, permission }) => [to, permission]))).toMatchObject({
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
  for (const { name, permission } of menuFor(all)) expect(permission, name).toBeTruthy()
})

test('an administrator may begin everything, each in one way, and on a screen that there is', () => {
  const begun = addresses(all)
  expect(begun.toSorted()).toEqual(
    ['/category?new', '/import', '/pro?new', '/role?new', '/subcategory?new', '/users?invite', '/users?new'].toSorted(),
  )
  const paths = screens.map(({ to }) => to)
  for (const address of begun) expect(paths).toContain(address.split('?')[0])
})

test('an agent adds to the own listings', () => {
  expect(addresses(['properties.write-own'])).toEqual(['/home-listings?new', '/import'])
})

test('who may not open a screen, or only look at it, begins nothing there', () => {
  expect(addresses([])).toEqual([])
  expect(addresses(['users.read', 'roles.read', 'properties.read-all'])).toEqual([])
  expect(addresses(['users.write', 'properties.write-all'])).toEqual([])
})

test('a screen, an entry and an action are called something in every language', async () => {
  const named = [...screens, ...menuFor(all), ...menuFor(all).flatMap(({ links }) => links), ...actionsFor(all)]
  for (const language of languages) {
    const catalogue = await loadStaffCatalogue(language)
    for (const { label } of named) expect(resolveMessage(label, language, catalogue)).toMatch(/\S/)
  }
})

test('a text that no catalogue has is reported with the place where it belongs', () => {
  const name = { section: 'keys', path: ['names', 'keys'] }
  const missing = 'No text names.keys in "keys" of "en"'
  expect(() => resolveMessage(name, 'en', { keys: {} })).toThrow(new Error(missing))
  expect(() => resolveMessage(name, 'en', {})).toThrow(
    `${missing}: add the section to its catalogues in src/app/messages`,
  )
})

test('a permission and its group are called something in every language', async () => {
  await loadServerMessages()
  for (const { groupLabel, label, description } of permissions)
    for (const text of [groupLabel, label, description])
      for (const language of languages) expect(messageText(text, language)).toMatch(/\S/)
})

test('a call of a slice that declares no access stops the start', () => {
  const api: ZodApp = Fastify()
  requireDeclaredAccess(api)
  const server = declareServerSlice({ name: 'keys', register: (app) => void app.get('/api/keys', async () => 'all') })
  expect(() => server.register?.(api, {})).toThrow('GET /api/keys declares no access: use callsOf')
})

test('a new slice brings its permission, its screen and its entry of the menu by its manifest alone', () => {
  const words = {
    group: 'Keys',
    permissions: { 'keys.lend': { label: 'Lend keys', description: 'Lend keys of homes.' } },
  }
  const keys = declareSlice({
    name: 'keys',
    texts: { slice: 'keys', messages: { names: { keys: 'Keys' } } },
    screens: [
      {
        path: '/keys',
        page: 'keys.page.tsx',
        name: 'keys',
        permission: 'keys.lend',
        menu: { order: 65, icon: 'properties' },
      },
    ],
  })
  const server = declareServerSlice({
    name: 'keys',
    permissions: declarePermissions('keys', { name: 'keys', english: words }),
  })
  const declared = [...slices, keys]
  expect(permissionsOf([...serverSlices, server]).map(({ key }) => key)).toEqual([...all, 'keys.lend'])
  expect(screensOf(declared)).toContainEqual(expect.objectContaining({ to: '/keys', permission: 'keys.lend' }))
  expect(screenRoutes(declared)).toContainEqual(
    expect.objectContaining({ path: 'keys', file: '../domains/keys/web/keys.page.tsx' }),
  )
  expect(menuFor([...all, 'keys.lend'], declared).map(({ name }) => name)).toContain('keys')
  expect(menuFor(all, declared).map(({ name }) => name)).toEqual(namesFor(all))
})
