import { spawn } from 'node:child_process'

const longestOutput = 64 * 1024

/** The program could not do its work: it failed, took too long, or was told to stop. */
export class ToolError extends Error {}

/**
 * Runs a program without a shell and without the settings of this process, for at most `withinMs`. Returns what it
 * wrote. Throws `ToolError`.
 */
export function runTool(
  program: string,
  options: readonly string[],
  { withinMs, signal }: { withinMs: number; signal?: AbortSignal | undefined },
): Promise<string> {
  const limit = AbortSignal.any([AbortSignal.timeout(withinMs), ...(signal ? [signal] : [])])
  const child = spawn(program, options, {
    env: {},
    stdio: ['ignore', 'pipe', 'pipe'],
    signal: limit,
    killSignal: 'SIGKILL',
  })
  let output = ''
  let complaint = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output = (output + text).slice(0, longestOutput)
  })
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    complaint = (complaint + text).slice(0, 1000)
  })
  return new Promise((resolve, reject) => {
    child.on('error', (cause) => reject(new ToolError(`${program} did not run`, { cause })))
    child.on('close', (code) =>
      code === 0 ? resolve(output) : reject(new ToolError(`${program} ended with ${code}: ${complaint}`)),
    )
  })
}
