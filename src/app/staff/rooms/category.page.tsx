import { EmptyRoom } from './empty-room.tsx'

/** `/category` */
export default function CategoryPage() {
  return <EmptyRoom room="category" />
}
