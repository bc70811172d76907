import { pageLanguage } from '#shared/language.ts'
import { createListeners } from '#shared/listeners.ts'
import { saveBlob } from '#shared/save-file.ts'
import { readSession } from '#shared/session-storage.ts'
import type { OwnQuestion } from '../../kept.schemas.ts'
import { readDevice } from './device.ts'

type Questions = { state: 'unknown' | 'failed' } | { state: 'known'; questions: OwnQuestion[] }

const unknown: Questions = { state: 'unknown' }
const listeners = createListeners()
let shown: { of: string | undefined; answer: Questions } = { of: undefined, answer: unknown }
const signedIn = () => readSession()?.userId

/** The questions of the signed-in person, as an external store; never those of somebody who was signed in before. */
export const ownQuestions = {
  subscribe: listeners.subscribe,
  now: () => (shown.of === signedIn() ? shown.answer : unknown),
  onServer: () => unknown,
}

export async function askForQuestions(): Promise<void> {
  const of = signedIn()
  const answer = await readQuestions().catch(() => ({ state: 'failed' }) as const)
  if (of !== signedIn()) return
  shown = { of, answer }
  listeners.tell()
}

async function readQuestions(): Promise<Questions> {
  const answer = await read('/questions')
  return { state: 'known', ...((await answer.json()) as { questions: OwnQuestion[] }) }
}

/** Downloads all of the person's data: of the account if signed in, else of this browser. */
export async function exportEverything(): Promise<void> {
  const { erased_at, entries } = readDevice()
  const ofDevice = { exported_at: new Date().toISOString(), kept: { erased_at, entries }, questions: [] }
  const data: unknown = readSession() ? await (await read('/export')).json() : ofDevice
  saveBlob(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }), 'my-things.json')
}

async function read(part: string): Promise<Response> {
  const answer = await fetch(`/api/kept-listings${part}`, {
    headers: {
      accept: 'application/json',
      'accept-language': pageLanguage(),
      authorization: `Bearer ${readSession()?.token ?? ''}`,
    },
    cache: 'no-store',
  })
  if (!answer.ok) throw new Error(String(answer.status))
  return answer
}
