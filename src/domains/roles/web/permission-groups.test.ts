import { afterEach, expect, test, vi } from 'vitest'
import { groupPermissions } from './permission-picker.tsx'
import type { PermissionView } from './role.queries.ts'

const permission = (name: string, group: string): PermissionView => ({
  _id: name,
  name,
  group,
  group_label: group.toUpperCase(),
  label: name,
  description: name,
})

afterEach(() => vi.restoreAllMocks())

test('permissions stand under their groups, in the order in which they came', () => {
  const groups = groupPermissions([permission('b.1', 'b'), permission('a.1', 'a'), permission('b.2', 'b')])
  expect(groups.map(({ label, permissions }) => [label, permissions.map(({ name }) => name)])).toEqual([
    ['B', ['b.1', 'b.2']],
    ['A', ['a.1']],
  ])
})

test('a permission without a group is logged and left out', () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  expect(groupPermissions([permission('lost', ''), permission('a.1', 'a')])).toHaveLength(1)
  expect(logged).toHaveBeenCalledWith('The permission lost has no group')
})

test('permissions that are no list are logged and leave the groups empty', () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  expect(groupPermissions({} as never)).toEqual([])
  expect(logged).toHaveBeenCalledOnce()
})
