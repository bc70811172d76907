import type { Mutation } from '../mutation.ts'

/** The API: status codes, fields, rules, permissions and limits. */
export const callPlaces: readonly Mutation[] = [
  {
    file: 'src/platform/http/http-server.ts',
    find: "path.replaceAll(/\\/{2,}/g, '/')",
    replace: 'path',
    lines: [
      'Everything is under `/api`; a doubled slash reaches the same route',
      'POST /users/login, also built with a doubled slash',
    ],
  },
  {
    file: 'src/domains/listing-fields/listing-field.ts',
    find: "['available', 'pending', 'sold'] as const",
    replace: "['available', 'sold'] as const",
    lines: ['Property status: available, pending, sold; any choice at any time'],
  },
  {
    file: 'src/domains/listing-fields/listing.attributes.ts',
    find: 'digits: 10,\n    required: true,',
    replace: 'digits: 10,',
    lines: [
      'Property form: category, type, status, title, price, location, bedrooms, bathrooms, square_feet and description are required',
    ],
  },
  {
    file: 'src/domains/users/server/user.routes.ts',
    find: 'longestUid = 128',
    replace: 'longestUid = 127',
    lines: ['A uid that is empty or longer than 128 characters gets the code invalid-uid'],
  },
  {
    file: 'src/domains/users/server/user.routes.ts',
    find: "access: { permission: 'users.delete' }",
    replace: "access: { permission: 'users.read' }",
    lines: ['The server enforces every permission'],
  },
  {
    file: 'src/domains/roles/server/role.routes.ts',
    find: 'status: 201,',
    replace: 'status: 200,',
    lines: ['POST /role: 201 with a message'],
  },
  {
    file: 'src/domains/listings/server/listing.repository.ts',
    find: 'countLimit = 10_000',
    replace: 'countLimit = 12_000',
    lines: ['The count is exact up to 10,000, beyond it 10000 with X-Total-Count-Relation gte'],
  },
  {
    file: 'src/domains/roles/server/role.presenter.ts',
    find: '    group,\n',
    replace: '    group: key,\n',
    lines: ['GET /role: a permissions array of items with _id and group', 'Permission: _id and group'],
  },
  {
    file: 'src/domains/locations/places.ts',
    find: "['city', 'Amboo', 'አምቦ', null, 8.9833, 37.85, 'centre'],\n  ['city', 'Adama', 'አዳማ', null, 8.54, 39.27, 'centre'],",
    replace:
      "['city', 'Adama', 'አዳማ', null, 8.54, 39.27, 'centre'],\n  ['city', 'Amboo', 'አምቦ', null, 8.9833, 37.85, 'centre'],",
    lines: ['Location options: Addis Abeba, Bishoftu, Amboo'],
  },
]
