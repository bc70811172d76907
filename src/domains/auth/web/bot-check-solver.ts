import { solveChallenge, type Challenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'

/** Numbers tried in parallel: the browser derives keys off the main thread. */
const maxAtOnce = 4

/** Solves a challenge, in about a second; returns base64 of `{challenge, solution}` (decision 0007). */
export async function solve(challenge: Challenge): Promise<string> {
  const controller = new AbortController()
  const counterStep = Math.min(maxAtOnce, navigator.hardwareConcurrency || 1)
  const tries = Array.from({ length: counterStep }, (_, counterStart) =>
    solveChallenge({ challenge, controller, counterStart, counterStep, deriveKey }),
  )
  const solution = await Promise.race(tries)
  controller.abort()
  if (!solution) throw new Error('The challenge was not solved in time')
  return btoa(JSON.stringify({ challenge, solution }))
}
