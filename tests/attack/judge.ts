import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import ajvFormats from 'ajv-formats'
import type { ApiDocument, Operation } from './document.ts'
import type { Answer } from './send.ts'

/** What no response may contain: internals of the server (security.md 2 and 21). */
const inside =
  /\$argon2|password_hash|passwordHash|token_hash|node_modules|at [\w.<>]+ \(|select .{1,200} from "?\w|relation "\w+" |postgres:\/\/|\/src\/(?:app|domains|platform)\//i

/** Returns what is wrong with a response; undefined when it matches the document. */
export type Judge = (operation: Operation, answer: Answer) => string | undefined

export function createJudge(document: ApiDocument): Judge {
  const ajv = new Ajv2020({ strict: false })
  ajvFormats.default(ajv)
  ajv.addSchema({ $id: 'api', ...document })
  const compiled = new Map<string, ValidateFunction>()
  const matcherOf = (pointer: string[]) => {
    const ref = `api#/${pointer.map((part) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/')}`
    const known = compiled.get(ref) ?? ajv.compile({ $ref: ref })
    compiled.set(ref, known)
    return known
  }

  return ({ path, method, name }, { status, type, body }) => {
    if (status >= 500) return `${status}`
    if (inside.test(body) && !name.includes('openapi')) return 'tells of the inside of the server'
    const verb = method.toLowerCase()
    const documented = document.paths[path]?.[verb]?.responses[String(status)]
    if (!documented) return `${status} is not documented`
    const schema = documented.content?.[type]?.schema
    if (!schema) return body === '' || method === 'HEAD' ? undefined : `${status} with ${type} is not documented`
    if (type !== 'application/json') return undefined
    const matches = matcherOf(['paths', path, verb, 'responses', String(status), 'content', type, 'schema'])
    const value = parsed(body)
    if (value === undefined) return `${status} with a body that is no JSON`
    if (matches(value)) return undefined
    return `${status} is not as documented: ${ajv.errorsText(matches.errors).slice(0, 300)}`
  }
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}
