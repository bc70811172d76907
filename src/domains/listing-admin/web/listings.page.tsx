import { ListingList } from './list/listing-list.tsx'

/** `/pro`: every listing (specification §2, "Admin lists"). */
export default function ListingsPage() {
  return <ListingList scope="all" />
}
