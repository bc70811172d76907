import type { FastifyInstance } from 'fastify'
import { invalidInput } from '#shared/validation/invalid-input.ts'
import { httpText } from './messages/index.ts'

const tokens = /"(?:[^"\\]|\\.)*"|[{}[\],:]/g

/** Reads JSON bodies of the routes in this scope strictly: a key that stands twice in one object is refused (security.md 19). */
export function readJsonStrictly(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser(
    'application/json',
    { parseAs: 'string' },
    async (_request: unknown, body: string | Buffer) => {
      const text = String(body)
      const value = parse(text)
      const repeated = repeatedKey(text)
      if (repeated !== undefined) throw invalidInput([{ field: repeated, message: httpText('repeatedKey') }])
      return value
    },
  )
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw invalidInput([{ field: '', message: httpText('notJson') }])
  }
}

/** The first key that an object of a valid JSON text has twice. */
export function repeatedKey(json: string): string | undefined {
  const objects: (Set<string> | undefined)[] = []
  let previous = ''
  for (const [token] of json.matchAll(tokens)) {
    if (token === '{') objects.push(new Set())
    else if (token === '[') objects.push(undefined)
    else if (token === '}' || token === ']') objects.pop()
    else if (token === ':') {
      const key = String(JSON.parse(previous))
      const keys = objects.at(-1)
      if (keys?.has(key)) return key
      keys?.add(key)
    }
    previous = token
  }
  return undefined
}
