import { EmptyRoom } from './empty-room.tsx'

/** `/subcategory` */
export default function SubcategoryPage() {
  return <EmptyRoom room="subcategory" />
}
