import { ApiProblem, publicApi } from '#shared/api-client.ts'
import type { Challenge } from 'altcha-lib'

/**
 * Does a call of a visitor; when the server asks for the bot-check first (428), solves its puzzle and calls again with
 * the solution in the field `altcha`. What solves it is loaded only then.
 */
export async function withBotCheck<Answer>(path: string, body: Record<string, unknown>): Promise<Answer> {
  try {
    return await publicApi.post<Answer>(path, body)
  } catch (problem) {
    if (!(problem instanceof ApiProblem) || problem.status !== 428) throw problem
    const challenge = await publicApi.get<Challenge>('/auth/challenge')
    const { solve } = await import('./bot-check-solver.ts')
    return publicApi.post<Answer>(path, { ...body, altcha: await solve(challenge) })
  }
}
