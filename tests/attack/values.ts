import * as fc from 'fast-check'
import type { Schema } from './document.ts'
import { password, type Facts } from './target.ts'

const texts = [
  'Bole',
  'Addis Abeba',
  'ቤት በቦሌ',
  'Villa',
  "O'Brien",
  '50%_off',
  '=cmd|calc',
  '<img src=x onerror=alert(1)>',
]

/** Returns plausible values of a field of this name, so that requests pass the first validation. */
function hintsFor(name: string, facts: Facts): readonly unknown[] {
  const known: Record<string, readonly unknown[]> = {
    location: ['Bole', 'gerji'],
    title: ['Villa in Bole', 'ቤት በቦሌ'],
    publication: ['published', 'draft'],
    location_id: facts.location,
    parent_id: facts.location,
    parent: facts.location,
    category: ['Apartments', 'villas'],
    category_id: facts.category,
    subcategory: ['Studio'],
    subcategory_id: facts.subcategory,
    move_to: [...facts.category, ...facts.role],
    property_id: facts.property,
    property: facts.property,
    ids: [facts.property, facts.media.join(',')],
    media: [facts.media, []],
    owner_id: facts.user,
    owner: facts.user,
    actor: facts.user,
    role: ['user', 'agent', 'admin'],
    role_name: ['user', 'agent'],
    roleId: facts.role,
    role_id: facts.role,
    uid: facts.uid,
    email: ['someone@homes.example', 'admin@renthome.example', 'a.b+c@homes.example'],
    phone: ['0911223344', '+251 911 223 344'],
    phone_number: ['0911223344'],
    password: [password],
    currentPassword: [password],
    newPassword: [password, 'another long sentence'],
    price: ['120000', 45000.5, 0],
    square_feet: ['1200.50'],
    version: [1, 2, 3],
    birthDate: ['1990-12-31'],
    from: ['2026-01-01', '2026-01-01T00:00:00Z'],
    to: ['2026-12-31', '2026-12-31T00:00:00Z'],
    permissions: [['properties.write-own'], []],
    bounds: ['8,38,10,40', '8.99,38.75,9,38.76'],
    polygon: ['8,38_10,38_9,40'],
    latitude: [8.99],
    longitude: [38.8],
    screen: ['properties'],
    query: ['status=available'],
    map: [{ title: 'title', price: 'price', city: 'location' }, {}],
    defaults: [{ status: 'available', property_type: 'rent', category: 'Apartments', location: 'Bole' }],
  }
  return known[name] ?? []
}

/** Values that have broken servers before. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    '',
    ' ',
    true,
    false,
    0,
    -1,
    0.1,
    2 ** 31,
    2 ** 53,
    -(2 ** 63),
    1e300,
    [],
    {},
    [[]],
    [null],
  ),
  fc.constantFrom(
    'a\u0000b',
    '\ud800',
    '\u202Egnp.exe',
    '\uFEFF',
    "'; drop table users; --",
    '${7*7}',
    '../../../etc/passwd',
    'javascript:alert(1)',
    '\r\nX-Injected: 1',
    'NaN',
    '1e309',
    '0x10',
    '９９',
    '1899-12-31',
    '2026-02-30',
    '+000000-01-01T00:00:00Z',
    'null',
    '__proto__',
    '%00',
    '%',
    '\\',
    '[',
  ),
  fc.constantFrom('x'.repeat(300), 'ቤ'.repeat(11_000), '🏠'.repeat(5000), '9'.repeat(400)),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.jsonValue({ maxDepth: 3 }),
)

/** Generates values of a schema: always if `tidy`, else most of the time; `name` is the field that they are for. */
export function valueOf(schema: Schema, facts: Facts, { name = '', tidy = false } = {}): fc.Arbitrary<unknown> {
  const hints = hintsFor(name, facts)
  const fitting = hints.length > 0 ? fc.constantFrom(...hints) : plausible(schema, facts)
  if (tidy) return fitting
  return fc.oneof(
    { weight: 5, arbitrary: fitting },
    { weight: 5, arbitrary: plausible(schema, facts) },
    { weight: 1, arbitrary: hostileValue },
  )
}

function plausible(schema: Schema, facts: Facts): fc.Arbitrary<unknown> {
  const alternatives = schema.anyOf ?? schema.oneOf
  if (alternatives) return fc.oneof(...alternatives.map((part) => plausible(part, facts)))
  if (schema.allOf) return plausible(Object.assign({}, ...schema.allOf) as Schema, facts)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (Array.isArray(schema.type)) return fc.oneof(...schema.type.map((type) => plausible({ ...schema, type }, facts)))
  switch (schema.type) {
    case 'string':
      return textOf(schema)
    case 'integer':
      return fc.integer({
        min: schema.minimum ?? 0,
        max: Math.max(schema.minimum ?? 0, Math.min(schema.maximum ?? 50, 2 ** 31 - 1)),
      })
    case 'number':
      return fc.double({ min: schema.minimum ?? 0, max: schema.maximum ?? 1e6, noNaN: true })
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'array':
      return fc.array(plausible(schema.items ?? {}, facts), {
        minLength: Math.min(schema.minItems ?? 0, 3),
        maxLength: Math.min(schema.maxItems ?? 3, 5),
      })
    case 'object':
      return objectOf(schema, facts)
    default:
      return hostileValue
  }
}

function textOf({ format, minLength = 0, maxLength = 60 }: Schema): fc.Arbitrary<unknown> {
  if (format === 'email') return fc.constantFrom('someone@homes.example')
  if (format === 'date') return fc.constantFrom('2026-01-31', '1990-12-31')
  if (format === 'date-time') return fc.constantFrom('2026-01-31T10:00:00Z')
  if (format === 'uuid') return fc.uuid()
  const free = fc.string({ unit: 'grapheme', minLength: Math.min(minLength, 40), maxLength: Math.min(maxLength, 60) })
  return fc.oneof(fc.constantFrom(...texts), free)
}

/** Generates objects of a schema, mostly tidy ones, which get far. */
export function objectOf(schema: Schema, facts: Facts): fc.Arbitrary<unknown> {
  return fc.oneof(
    { weight: 3, arbitrary: withFields(schema, facts, true) },
    { weight: 2, arbitrary: withFields(schema, facts, false) },
  )
}

/** Includes required fields nearly always, and none, some or all of the others. */
function withFields({ properties = {}, required = [] }: Schema, facts: Facts, tidy: boolean): fc.Arbitrary<unknown> {
  const fields = Object.entries(properties).map(([name, schema]) =>
    fc.tuple(fc.integer({ min: 1, max: 20 }), valueOf(schema, facts, { name, tidy })).map(([chance, value]) => ({
      name,
      value,
      chance: required.includes(name) ? (tidy ? 0 : chance - 19) : chance,
    })),
  )
  return fc.tuple(fc.constantFrom(2, 8, 20), fc.tuple(...fields)).map(([share, all]) => {
    return Object.fromEntries(all.filter(({ chance }) => chance <= share).map(({ name, value }) => [name, value]))
  })
}
