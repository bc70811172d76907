import { bathrooms } from './bathrooms.ts'
import { bedrooms } from './bedrooms.ts'
import { carScenes } from './car-scenes.ts'
import { heroes } from './heroes.ts'
import { kitchens } from './kitchens.ts'
import { livingRooms } from './living-rooms.ts'
import { streetScenes } from './street-catalogue.ts'
import { landScenes } from './land-scenes.ts'
import { floorPlans } from './floor-plans.ts'
import { type Scene } from './scene.ts'
import { terraces } from './terraces.ts'
import { tradeScenes } from './trade-scenes.ts'
import { villaScenes } from './villa-catalogue.ts'
import { workplaces } from './workplaces.ts'

/** Every picture of the demo data. */
export const scenes: readonly Scene[] = [
  ...heroes,
  ...streetScenes,
  ...villaScenes,
  ...livingRooms,
  ...bedrooms,
  ...kitchens,
  ...bathrooms,
  ...terraces,
  ...workplaces,
  ...tradeScenes,
  ...landScenes,
  ...carScenes,
  ...floorPlans,
]
