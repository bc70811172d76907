import { useMessages } from '#ui/language.tsx'
import { AdminPage } from '#ui/admin/admin-page.tsx'
import { locationMessages } from '../messages/index.ts'
import { LocationList } from './location-list.tsx'

/** `/locations`: the cities, sub-cities and areas of the market (readings, "Property"). */
export default function LocationsPage() {
  return (
    <AdminPage title={useMessages(locationMessages).screen.title}>
      <LocationList />
    </AdminPage>
  )
}
