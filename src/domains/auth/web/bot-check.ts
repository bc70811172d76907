import { type Told, ApiProblem, publicApi } from '#shared/api-client.ts'
import type { Challenge } from 'altcha-lib'

/** After this time visitors are told what takes so long: a cheap phone needs up to half a minute. */
const slowAfterMs = 4000

/**
 * Posts as a visitor. If the server requires the bot check (428), solves its challenge and posts again with the
 * solution in the field `altcha`. Loads the solver only then. Calls `onSlow` with a text for the visitor when that takes long.
 */
export async function withBotCheck<Answer = Told>(
  path: string,
  body: Record<string, unknown>,
  onSlow?: (text: string) => void,
): Promise<Answer> {
  try {
    return await publicApi.post<Answer>(path, body)
  } catch (problem) {
    if (!(problem instanceof ApiProblem) || problem.status !== 428) throw problem
    const { message, ...challenge } = await publicApi.get<Challenge & Told>('/auth/challenge')
    const slow = setTimeout(() => onSlow?.(message), slowAfterMs)
    const solving = import('./bot-check-solver.ts').then(({ solve }) => solve(challenge))
    const altcha = await solving.finally(() => clearTimeout(slow))
    return publicApi.post<Answer>(path, { ...body, altcha })
  }
}
