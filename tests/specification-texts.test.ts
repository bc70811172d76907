import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { en as pages } from '#app/messages/pages.en.ts'
import { categoryPageSizes } from '#domains/taxonomy/category-list.ts'
import { en as dashboard } from '#domains/dashboard/messages/en.ts'
import { en as taxonomy } from '#domains/taxonomy/messages/en.ts'
import { en as categories } from '#domains/taxonomy/messages/screen.en.ts'
import { en as offices } from '#domains/listing-admin/messages/en.ts'
import { listingPageSizes } from '#domains/listing-admin/web/list/listing-filters.tsx'
import { en as rolesSlice } from '#domains/roles/messages/en.ts'
import { en as roles } from '#domains/roles/messages/screen.en.ts'
import { en as signIn } from '#domains/auth/messages/web.en.ts'
import { en as students } from '#domains/students/messages/screen.en.ts'
import { en as usersSlice } from '#domains/users/messages/en.ts'
import { en as users } from '#domains/users/messages/screen.en.ts'
import { userPageSizes } from '#domains/users/user.ts'
import { en as kit } from '#ui/messages/en.ts'
import { en as office } from '#ui/admin/messages/en.ts'

/** Texts of the specification that browsers show: this checks their wording, the browser tests check that they appear. */
test.each<[string, readonly unknown[], readonly string[]]>([
  ['§2 Log In', [signIn.login.busy, signIn.login.rememberMe], ['Signing in...', 'Remember Me']],
  ['§2 Register', [signIn.register.busy, signIn.register.submit], ['Registering...', 'Register']],
  [
    '§2 sidebar',
    [
      dashboard.names.dashboard,
      rolesSlice.names.role,
      usersSlice.names.users,
      taxonomy.names.category,
      taxonomy.names.subcategory,
      offices.names.properties,
    ],
    ['Dashboard', 'Role', 'Users', 'Category', 'Sub Category', 'Properties'],
  ],
  [
    '§2 All Roles',
    [roles.title, roles.name, roles.description, roles.permissions, roles.assign, office.edit, office.delete],
    ['All Roles', 'Role Name', 'Description', 'Permissions', 'Assign', 'Edit', 'Delete'],
  ],
  ['§2 search box', [office.search, roles.add], ['Search...', 'Add New Role']],
  [
    '§2 Role modal',
    [roles.addTitle, roles.updateTitle, roles.descriptionHint, roles.save, roles.update],
    ['Add New Role', 'Update Role', 'Write a description...', 'Save Role', 'Update Role'],
  ],
  [
    '§2 Assign Permissions modal',
    [
      roles.assignTitle({ role: 'agent' }),
      roles.selectAll,
      roles.deselectAll,
      roles.selectGroup({ group: 'Roles' }),
      roles.deselectGroup({ group: 'Roles' }),
      roles.savePermissions,
    ],
    ['Assign Permissions to agent', 'Select All', 'Deselect All', 'Select Roles', 'Deselect Roles', 'Save Permissions'],
  ],
  [
    '§2 deleting a role',
    [office.sure, roles.deletedForGood, office.deleteIt],
    ['Are you sure?', 'This role will be deleted permanently.', 'Yes, delete it!'],
  ],
  [
    '§4 deleting',
    [office.sure, office.noRevert, office.deleteIt, office.cancel],
    ['Are you sure?', "You won't be able to revert this!", 'Yes, delete it!', 'Cancel'],
  ],
  [
    '§8 sign-in and registration',
    [signIn.login.failed, signIn.register.failed, signIn.register.mismatch],
    [
      'Login failed. Please check your credentials.',
      'Registration failed. Please try again.',
      'Passwords do not match',
    ],
  ],
  ['§8 waiting', [kit.loading], ['Loading...']],
  [
    '§8 role screen',
    Object.values(roles.failures),
    [
      'An error occurred while deleting the role.',
      'An error occurred while creating the role.',
      'An error occurred while assigning permissions.',
      'An error occurred while updating the role.',
    ],
  ],
  [
    '§8 categories',
    Object.values(categories.category.failures),
    ['adding', 'updating', 'deleting'].map((what) => `An error occurred while ${what} the category.`),
  ],
  [
    '§8 subcategories',
    Object.values(categories.subcategory.failures),
    ['adding', 'updating', 'deleting'].map((what) => `An error occurred while ${what} the subcategory.`),
  ],
  [
    '§8 users',
    [users.failures.creating, users.failures.updating, users.failures.deleting],
    ['creating', 'updating', 'deleting'].map((what) => `An error occurred while ${what} the user.`),
  ],
  [
    '§8 properties',
    [offices.failures.adding, offices.failures.updating, offices.failures.deleting],
    ['Failed to add property', 'Failed to update property', 'Failed to delete property'],
  ],
  [
    '§8 students',
    [students.missingToken, students.failedToFetch, students.failedToAdd],
    ['Authorization token is missing. Please log in again.', 'Failed to fetch teachers.', 'Failed to add student.'],
  ],
  [
    '§8 titles of notices',
    [office.success, office.error, office.authenticationError],
    ['Success', 'Error', 'Authentication Error'],
  ],
  ['readings: the error page', [pages.signInNeeded.action], ['Log in']],
])('%s: the wording is that of the specification', (_, shown, wording) => expect(shown).toEqual(wording))

test('§9: lists of staff have pages of 5, 10 and 15, users also of 50 and 100; five is the first choice', () => {
  expect([listingPageSizes, categoryPageSizes, userPageSizes]).toEqual([
    [5, 10, 15],
    [5, 10, 15],
    [5, 10, 15, 50, 100],
  ])
})

test("every other English text has the apostrophe of print: don’t, not don't", () => {
  const straight = globSync('src/**/{en,*.en}.ts')
    .flatMap((file) => readFileSync(file, 'utf8').split('\n'))
    .filter((line) => !/^\s*(?:\/?\*|\/\/)/.test(line))
    .flatMap((line) => /[^"]*[a-z]'(?:t|s|re|ve|ll|d|m)\b[^"]*/i.exec(line)?.[0] ?? [])
  expect(straight.toSorted()).toEqual([
    "Something's missing.",
    "Sorry, we can't find that page.",
    "You won't be able to revert this!",
  ])
})
