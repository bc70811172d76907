import { forgetStored } from './browser-storage.ts'

const all = 'question:'

/** Where this tab keeps what somebody writes about a listing. */
export const questionPrefix = (listing: number): string => `${all}${listing}:`

/** Forgets what was written and not sent; without a prefix, about every listing. */
export function forgetQuestions(prefix = all): void {
  forgetStored('sessionStorage', prefix)
}
