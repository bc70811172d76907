import { withoutEmpty } from '#platform/http/index.ts'
import { type RequestOrigin, visitor } from '#shared/actor.ts'
import { refusalOf } from '#shared/form.ts'
import { type Language, defaultLanguage } from '#shared/language.ts'
import { type Message, messageText } from '#shared/message.ts'
import { Problem } from '#shared/problem.ts'
import { checkInput } from '#shared/validation/text.ts'
import type { AlertOutcome, AlertPages, Fields } from '../alert.pages.ts'
import { alertText } from '../saved-search.ts'
import { newAlertSchema, savedSearchChangeSchema } from '../saved-search.schemas.ts'
import type { OwnSearches } from './own-searches.usecases.ts'
import type { SearchReader } from './search-words.ts'
import type { Subscribe } from './subscribe.usecases.ts'
import { idParameters } from '#shared/validation/ids.ts'

type Parts = { subscribe: Subscribe; own: OwnSearches; searches: SearchReader }

/** Creates the functions of the alert pages for one request: forms come from browsers without JavaScript, where nobody is signed in. */
export function createAlertPages({ subscribe, own, searches }: Parts, origin: RequestOrigin): AlertPages {
  const language = origin.language ?? defaultLanguage
  const outcome = outcomeIn(language)

  async function changed(token: string, { act = '', ...fields }: Fields): Promise<Message> {
    const person = await own.personOf(token, origin)
    const owner = { personId: person.id }
    if (act === 'erase') {
      await own.erase(person)
      return alertText('erased')
    }
    if (act === 'stop-all') {
      await own.change(owner, 'all', 'off')
      return alertText('stoppedAll')
    }
    const { id } = checkInput(idParameters, { id: fields['search'] })
    if (act === 'delete') {
      await own.remove(owner, [id]).catch((problem: unknown) => {
        // Pressed twice: the first press deleted it.
        if (!(problem instanceof Problem && problem.status === 404)) throw problem
      })
      return alertText('deleted')
    }
    const wanted = act === 'stop' ? 'off' : fields['frequency']
    const { frequency } = checkInput(savedSearchChangeSchema, { frequency: wanted })
    await own.change(owner, [id], frequency)
    return alertText(frequency === 'off' ? 'stopped' : 'changed')
  }

  return {
    search: async (query) => {
      const read = await searches.read(query)
      return { query: read.query, words: await searches.inWords(read.query, language) }
    },
    ask: async (query, fields) =>
      outcome(fields, async () => {
        const input = checkInput(newAlertSchema, { ...withoutEmpty(fields), search: String(query) })
        return alertText(await subscribe.ask(input, { actor: visitor, origin, fromPage: true }))
      }),
    waiting: async (token) => {
      const found = await unlessInvalid(() => subscribe.waiting(token, origin))
      if (!found) return null
      const others = found.others.map(async ({ id, query }) => ({ id, words: await searches.inWords(query, language) }))
      return { words: await searches.inWords(found.own.query, language), others: await Promise.all(others) }
    },
    confirm: async (token, also) => {
      let link: string | undefined
      const result = await outcome({}, async () => {
        link = await subscribe.confirm(token, also, origin).catch(async (problem: unknown) => {
          if (!(await subscribe.wasConfirmed(token))) throw problem
          return undefined
        })
        return alertText('confirmed')
      })
      return { ...result, ...(link !== undefined && { token: link }) }
    },
    byLink: async (token) => {
      const person = await unlessInvalid(() => own.personOf(token, origin))
      return person ? { email: person.email, searches: await own.list({ personId: person.id }, language) } : null
    },
    change: async (token, fields) => outcome(fields, () => changed(token, fields)),
  }
}

/** Returns null when the work fails with status 400, for an invalid link. */
async function unlessInvalid<Result>(work: () => Promise<Result>): Promise<Result | null> {
  try {
    return await work()
  } catch (problem) {
    if (problem instanceof Problem && problem.status === 400) return null
    throw problem
  }
}

/** Runs a form's work and returns its outcome in the page's language. */
function outcomeIn(language: Language) {
  return async (values: Fields, work: () => Promise<Message>): Promise<AlertOutcome> => {
    try {
      const done = messageText(await work(), language)
      return { status: 200, done, errors: {}, failure: null, values: {} }
    } catch (problem) {
      return { ...refusalOf(problem, language), done: null, values }
    }
  }
}
