import { configure } from '@testing-library/react'

// Checking visibility for every role query is slow with hundreds of elements; the browser tests cover it.
configure({
  defaultHidden: true,
  // Enough for a busy machine; only failures wait this long.
  asyncUtilTimeout: 20_000,
  // The whole page in an error message does not help.
  getElementError: (message) => new Error(message?.split('\n\n')[0] ?? 'Not there'),
})
