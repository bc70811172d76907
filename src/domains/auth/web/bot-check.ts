import { type Told, ApiProblem, publicApi } from '#shared/api-client.ts'
import type { Challenge } from 'altcha-lib'

/**
 * Posts as a visitor. If the server requires the bot check (428), solves its challenge and posts again with the
 * solution in the field `altcha`. Loads the solver only then.
 */
export async function withBotCheck<Answer = Told>(path: string, body: Record<string, unknown>): Promise<Answer> {
  try {
    return await publicApi.post<Answer>(path, body)
  } catch (problem) {
    if (!(problem instanceof ApiProblem) || problem.status !== 428) throw problem
    const challenge = await publicApi.get<Challenge>('/auth/challenge')
    const { solve } = await import('./bot-check-solver.ts')
    return publicApi.post<Answer>(path, { ...body, altcha: await solve(challenge) })
  }
}
