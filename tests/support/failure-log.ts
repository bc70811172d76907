/** The errors that servers of the running test have logged, as lines; `messages.ts` prints them when the test fails. */
export const failureLines: string[] = []

export const failureLog = { write: (line: string) => void failureLines.push(line) }
