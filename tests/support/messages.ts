import { afterEach, vi } from 'vitest'
import { loadServerMessages } from '#app/messages/server-catalogue.ts'
import { compiledFolder } from '#scripts/build/build.ts'
import { failureLines } from './failure-log.ts'

// The messages that the composed program loads at startup.
await loadServerMessages()

// An answer 500 tells nothing of its cause, which only the log has.
afterEach(({ task }) => {
  const lines = failureLines.splice(0)
  if (task.result?.state === 'fail' && lines.length > 0) console.error(lines.join(''))
})

// Child processes for files use the compile cache of the build, like those of `npm start`.
process.env['NODE_COMPILE_CACHE'] ??= compiledFolder

// Enough for a busy machine; only failures wait this long. Set once per process, which runs many files.
if (!('isPatient' in vi)) {
  const { waitFor } = vi
  const patiently: typeof waitFor = (callback, options = { timeout: 20_000 }) => waitFor(callback, options)
  Object.assign(vi, { isPatient: true, waitFor: patiently })
}
