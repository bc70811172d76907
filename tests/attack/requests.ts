import * as fc from 'fast-check'
import type { Operation, Parameter, Schema } from './document.ts'
import type { HostileRequest } from './send.ts'
import { hostileValue, objectOf, valueOf } from './values.ts'
import type { Facts } from './target.ts'

type Body = { type: string | undefined; body: string | undefined; headers?: Record<string, string> }

const utf8 = (text: string) => Buffer.from(text).toString('latin1')
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
).toString('latin1')
const csv = utf8(
  'title,price,city,category,status,type\nVilla,1200000,Bole,Villas,available,sell\n"broken,1\n=cmd,-1,ቦሌ,,,\n',
)

/** Kind of fact that a path parameter needs, by the path before it. */
const kinds: [RegExp, keyof Facts][] = [
  [/imports\/$/, 'import'],
  [/property\/$/, 'property'],
  [/media\/$/, 'media'],
  [/subcategory\/$/, 'subcategory'],
  [/category\/$/, 'category'],
  [/location\/$/, 'location'],
  [/role\/$/, 'role'],
  [/users\/$/, 'uid'],
  [/enquiries\/$/, 'enquiry'],
  [/reply-templates\/$/, 'template'],
  [/alerts\/$/, 'alert'],
  [/history\/$/, 'history'],
  [/notifications\/$/, 'notification'],
]

/** Generates requests of an operation, most of them nearly valid, so that they get far. */
export function requestsOf(operation: Operation, facts: Facts): fc.Arbitrary<HostileRequest> {
  const { method } = operation
  const body = ['GET', 'HEAD', 'OPTIONS'].includes(method)
    ? fc.constant<Body>({ type: undefined, body: undefined })
    : bodies(operation, facts)
  return fc.tuple(addresses(operation, facts), body, headers(operation)).map(([url, sent, more]) => ({
    method,
    url,
    headers: { ...more, ...sent.headers, ...(sent.type === undefined ? {} : { 'content-type': sent.type }) },
    body: sent.body,
  }))
}

function addresses({ path, parameters }: Operation, facts: Facts): fc.Arbitrary<string> {
  const pieces = path.split(/\{(\w+)\}/).map((piece, index, all) => {
    if (index % 2 === 0) return fc.constant(piece)
    const before = all[index - 1] ?? ''
    return pathValues(facts[kinds.find(([pattern]) => pattern.test(before))?.[1] ?? 'uid'])
  })
  const query = parameters
    .filter((parameter) => parameter.in === 'query')
    .map((parameter) => queryValues(parameter, facts))
  const stray = fc.oneof(
    { weight: 12, arbitrary: fc.constant('') },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        'colour=red',
        '__proto__[x]=1',
        'limit=1&limit=2',
        '%zz',
        'q=%ff',
        '&&=',
        'a'.repeat(3000),
      ),
    },
  )
  return fc.tuple(fc.tuple(...pieces), fc.tuple(...query), stray).map(([parts, pairs, more]) => {
    const search = [...pairs.flat(), ...(more === '' ? [] : [more])].join('&')
    return parts.join('') + (search === '' ? '' : `?${search}`)
  })
}

function pathValues(known: (string | number)[]): fc.Arbitrary<string> {
  const wrong = [
    '0',
    '-1',
    '999999',
    '2147483648',
    '99999999999999999999',
    '1.5',
    'abc',
    'null',
    '%00',
    '%20',
    '%ff',
    '..%2f..',
    '1%27',
    'x'.repeat(1500),
    '%E1%89%A4',
  ]
  const odd = fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 20 })
    .map((text) => encodeURIComponent(text.toWellFormed()))
  const right = known.length > 0 ? known.map(String) : ['1', '2']
  return fc.oneof(
    { weight: 7, arbitrary: fc.constantFrom(...right) },
    { weight: 2, arbitrary: fc.constantFrom(...wrong) },
    { weight: 1, arbitrary: odd },
  )
}

function queryValues({ name, schema }: Parameter, facts: Facts): fc.Arbitrary<string[]> {
  const text = valueOf(schema, facts, { name }).map((value) => encodeURIComponent(asText(value).toWellFormed()))
  return fc
    .tuple(fc.integer({ min: 0, max: 3 }), text)
    .map(([chance, value]) => (chance === 0 ? [`${name}=${value.slice(0, 4000)}`] : []))
}

function asText(value: unknown): string {
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

function headers({ path }: Operation): fc.Arbitrary<Record<string, string>> {
  const some = fc.constantFrom<Record<string, string>>(
    {},
    {},
    { 'accept-language': 'am' },
    { 'accept-encoding': 'br' },
    { 'accept-encoding': 'gzip;q=0, *;q=0.1' },
    { 'accept-language': 'x'.repeat(2000) },
    { 'if-none-match': '"nothing"' },
    { 'idempotency-key': 'key-1' },
    { 'idempotency-key': ' ' },
    { cookie: '__Host-x=%ff; theme=dark' },
    { range: 'bytes=0-0' },
    { 'x-forwarded-host': 'evil.example' },
    { 'last-event-id': '9'.repeat(40) },
  )
  const tus = fc.record({
    'tus-resumable': fc.constantFrom('1.0.0', '1.0.0', '0.2'),
    'upload-offset': fc.constantFrom('0', '5', '-1', 'x'),
    'upload-length': fc.constantFrom('10', '0', '-1', '1e3', '99999999999'),
    'upload-metadata': fc.constantFrom('filetype aW1hZ2UvcG5n', '', ',,,', 'x'),
  })
  const address = fc
    .tuple(fc.nat(255), fc.nat(255), fc.nat(255))
    .map((parts) => ({ 'x-forwarded-for': `10.${parts.join('.')}` }))
  const all = path.startsWith('/api/uploads') ? fc.tuple(some, address, tus) : fc.tuple(some, address)
  return all.map((parts) => Object.assign({}, ...parts) as Record<string, string>)
}

function bodies({ path, body: schema = {} }: Operation, facts: Facts): fc.Arbitrary<Body> {
  const json = fc
    .oneof({ weight: 12, arbitrary: nearlyRight(schema, facts) }, { weight: 1, arbitrary: hostileValue })
    .map((value): Body => ({ type: 'application/json', body: utf8(JSON.stringify(value)) }))
  const strange = fc.constantFrom<Body>(
    { type: 'application/json', body: '' },
    { type: 'application/json', body: '{"a":' },
    { type: 'application/json', body: '{"name":1e309,"price":1e999}' },
    { type: 'application/json', body: '{"name":"a","name":"b"}' },
    { type: 'application/json', body: '{"name":"\xff\xfe"}' },
    { type: 'application/json', body: `${'['.repeat(20_000)}${']'.repeat(20_000)}` },
    { type: 'application/json', body: `{"__proto__":{"role":"admin"},"constructor":{"prototype":{}}}` },
    { type: 'application/json', body: `{"title":"${'x'.repeat(1_100_000)}"}` },
    { type: 'application/json; charset=utf-16', body: '{}' },
    { type: 'application/json', body: '{}', headers: { 'content-encoding': 'gzip' } },
    { type: 'text/plain', body: 'hello' },
    { type: 'application/x-www-form-urlencoded', body: 'name=a&role=admin' },
    { type: 'multipart/form-data', body: 'x' },
    { type: 'a'.repeat(500), body: 'x' },
    { type: '/', body: 'x' },
    { type: undefined, body: 'x' },
    { type: undefined, body: undefined },
  )
  const files = /media$|avatar$|picture$|logo$|imports$|property$/.test(path)
    ? [{ weight: 8, arbitrary: forms(schema, facts) }]
    : []
  const tus = path.startsWith('/api/uploads')
    ? [
        {
          weight: 12,
          arbitrary: fc.constantFrom<Body>(
            { type: 'application/offset+octet-stream', body: '0123456789' },
            { type: undefined, body: undefined },
          ),
        },
      ]
    : []
  return fc.oneof({ weight: 10, arbitrary: json }, { weight: 2, arbitrary: strange }, ...files, ...tus)
}

/** Generates a body that matches the schema, or has one thing wrong. */
function nearlyRight(schema: Schema, facts: Facts): fc.Arbitrary<unknown> {
  const right = schema.properties ? objectOf(schema, facts) : valueOf(schema, facts)
  const key = fc.constantFrom(
    'role',
    'permissions',
    'owner_id',
    'status',
    'created_at',
    'id',
    'colour',
    '__proto__',
    '',
  )
  const forbidden = fc
    .tuple(right, key, hostileValue)
    .map(([value, name, added]) => (typeof value === 'object' && value !== null ? { ...value, [name]: added } : value))
  return fc.oneof({ weight: 6, arbitrary: right }, { weight: 1, arbitrary: forbidden })
}

function forms(schema: Schema, facts: Facts): fc.Arbitrary<Body> {
  const file = fc.record({
    name: fc.constantFrom('file', 'images', 'videos', 'stray', ''),
    fileName: fc.constantFrom('a.png', '../../x.php', 'a\u0000.csv', 'x'.repeat(300), ''),
    content: fc.constantFrom(pixel, csv, pixel.slice(0, 30), '', '<svg onload="alert(1)"/>', 'x'.repeat(50_000)),
  })
  const fields = objectOf(schema, facts).map((value) => Object.entries(value as Record<string, unknown>))
  const ending = fc.constantFrom('whole', 'whole', 'whole', 'cut', 'no boundary', 'long boundary', 'plain csv')
  return fc.tuple(fc.array(file, { maxLength: 3 }), fields, ending).map(([parts, entries, end]) => {
    if (end === 'plain csv') return { type: 'text/csv', body: parts[0]?.content ?? csv }
    const whole = [
      ...entries.map(([name, value]) => `${partHead(name)}${utf8(asText(value))}\r\n`),
      ...parts.map(
        ({ name, fileName, content }) =>
          `${partHead(name, `; filename="${utf8(fileName)}"\r\ncontent-type: image/png`)}${content}\r\n`,
      ),
      '--edge--\r\n',
    ].join('')
    const boundaries: Record<string, string> = {
      'no boundary': '',
      'long boundary': `; boundary=${'x'.repeat(300)}`,
    }
    const boundary = boundaries[end] ?? '; boundary=edge'
    return { type: `multipart/form-data${boundary}`, body: end === 'cut' ? whole.slice(0, whole.length / 2) : whole }
  })
}

function partHead(name: string, more = ''): string {
  return `--edge\r\ncontent-disposition: form-data; name="${utf8(name)}"${more}\r\n\r\n`
}
