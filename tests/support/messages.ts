import { loadServerMessages } from '#app/messages/server-catalogue.ts'
import { compiledFolder } from '#scripts/build/build.ts'

// What the composed program has from its start: the texts that its parts name.
await loadServerMessages()

// Children that work on files begin with the code that the build compiled, as those of `npm start`.
process.env['NODE_COMPILE_CACHE'] ??= compiledFolder
