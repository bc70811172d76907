import { expect, test } from 'vitest'
import { z } from 'zod'
import { serializeByZod, serializerOf, writtenList } from './zod-app.ts'

const inner = z.object({ name: z.string().nullable() }).meta({ id: 'SerializationInner' })
const schema = z.array(
  z.object({
    id: z.int(),
    price: z.number().nullable(),
    kind: z.enum(['rent', 'sell']).nullable(),
    flag: z.boolean().nullable(),
    at: z.iso.datetime(),
    tags: z.array(z.string()),
    texts: z.record(z.string(), z.record(z.string(), z.string())),
    inner,
    innerOrNone: inner.nullable(),
  }),
)
const serialize = serializeByZod({ schema, method: 'GET', url: '/' })

const row = {
  id: 1,
  price: 12.5,
  kind: 'rent' as const,
  flag: true,
  at: '2026-01-01T00:00:00.000Z',
  tags: ['"quoted"', 'ቦሌ'],
  texts: { am: { title: 'ቤት' } },
  inner: { name: null },
  innerOrNone: { name: 'x' },
}
const empty = { ...row, price: null, kind: null, flag: null, tags: [], texts: {}, innerOrNone: null }

test('writes every named field as it is, nulls included', () => {
  expect(JSON.parse(serialize([row, empty]))).toEqual([row, empty])
})

test('never writes a field that the schema does not name', () => {
  const leaking = { ...row, passwordHash: 'secret', inner: { name: 'x', secret: 'secret' } }
  expect(serialize([leaking])).not.toContain('secret')
})

test('sends a list of what was written before as the serializer would write it', () => {
  const write = serializerOf(schema.element)
  for (const rows of [[], [row], [row, empty]]) {
    const list = writtenList(rows.map((one) => Buffer.from(write(one))))
    expect(Buffer.from(serialize(list)).toString()).toBe(serialize(rows))
  }
})
