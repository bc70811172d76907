import { forgetStored } from './browser-storage.ts'

const all = 'question:'

/** Returns the session-storage prefix of the unsent enquiry about a listing. */
export const questionPrefix = (listing: number): string => `${all}${listing}:`

/** Deletes unsent enquiries; without a prefix, those about every listing. */
export function forgetQuestions(prefix = all): void {
  forgetStored('sessionStorage', prefix)
}
