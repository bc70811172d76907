import { ListingList } from './list/listing-list.tsx'

/** `/home-listings`: the listings of the signed-in agent (readings, "Routes"). */
export default function OwnListingsPage() {
  return <ListingList scope="own" />
}
