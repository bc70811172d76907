import { vi } from 'vitest'
import { loadServerMessages } from '#app/messages/server-catalogue.ts'
import { compiledFolder } from '#scripts/build/build.ts'

// What the composed program has from its start: the texts that its parts name.
await loadServerMessages()

// Children that work on files begin with the code that the build compiled, as those of `npm start`.
process.env['NODE_COMPILE_CACHE'] ??= compiledFolder

// Long enough for a machine that is busy with something else; only what fails waits so long. Once in a process of many files.
if (!('isPatient' in vi)) {
  const { waitFor } = vi
  const patiently: typeof waitFor = (callback, options = { timeout: 20_000 }) => waitFor(callback, options)
  Object.assign(vi, { isPatient: true, waitFor: patiently })
}
