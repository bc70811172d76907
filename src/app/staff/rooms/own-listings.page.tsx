import { EmptyRoom } from './empty-room.tsx'

/** `/home-listings` */
export default function OwnListingsPage() {
  return <EmptyRoom room="ownListings" />
}
