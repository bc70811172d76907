import { EmptyRoom } from './empty-room.tsx'

/** `/pro` */
export default function PropertiesPage() {
  return <EmptyRoom room="properties" />
}
