import { createContext, type ReactNode } from 'react'

/** What a form about a listing needs to know of it. */
export type AskedListing = { id: number; title: string; reference: string; contactPhone: string }

/** Draws the form by which visitors ask about a listing; what happens with it belongs to a slice above. */
export const EnquirySlot = createContext<((property: AskedListing) => ReactNode) | null>(null)
