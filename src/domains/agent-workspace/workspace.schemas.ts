import { z } from 'zod'
import { listingStatuses, listingTypes } from '#domains/listing-fields/index.ts'
import { publications } from '#domains/listings/index.ts'

/** Qualities that a listing can lack, the most important first. */
const qualityIssues = ['pictures', 'description', 'point', 'amharic', 'video'] as const
export type QualityIssue = (typeof qualityIssues)[number]

/** With fewer pictures, or a shorter description, a listing counts as lacking. */
export const qualityTargets = { pictures: 5, description: 200 } as const

const listing = z.object({
  id: z.int(),
  reference: z.string(),
  title: z.string(),
  status: z.enum(listingStatuses),
  publication: z.enum(publications),
  property_type: z.enum(listingTypes).nullable(),
  version: z.int(),
  expires_at: z.iso.datetime().nullable(),
  views: z.int().describe('In the last 30 days'),
  missing: z.array(z.enum(qualityIssues)),
})

/** The data of an agent's workspace; of each kind of listings only the first few. */
export const workspaceSchema = z.object({
  counts: z.object({
    available: z.int(),
    pending: z.int(),
    rented: z.int(),
    sold: z.int(),
    draft: z.int(),
    expired: z.int(),
    ending: z.int(),
  }),
  views: z.object({ total: z.int(), days: z.array(z.object({ day: z.iso.date(), views: z.int() })) }),
  drafts: z.array(listing),
  ending: z.array(listing).describe('Expired, or expires within 14 days'),
  offered: z.array(listing).describe('Live listings, the least complete first'),
})

export type Workspace = z.infer<typeof workspaceSchema>
export type WorkspaceListing = z.infer<typeof listing>
