import { loadServerMessages } from '#app/messages/server-catalogue.ts'

// What the composed program has from its start: the texts that its parts name.
await loadServerMessages()
