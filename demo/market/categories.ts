import { marketKinds } from '#domains/taxonomy/index.ts'
import type { DemoCategory } from './draft-listing.ts'

/** The categories in the order in which pages show them; the first four fill the home page (specification §2). */
export const CATEGORIES: readonly DemoCategory[] = marketKinds
