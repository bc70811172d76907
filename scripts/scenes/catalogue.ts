import { bathrooms } from './bathrooms.ts';
import { bedrooms } from './bedrooms.ts';
import { carScenes } from './car-scenes.ts';
import { kitchens } from './kitchens.ts';
import { livingRooms } from './living-rooms.ts';
import { streetScenes } from './street-catalogue.ts';
import { type Scene } from './scene.ts';
import { villaScenes } from './villa-catalogue.ts';

/** Every picture of the demo data. */
export const scenes: readonly Scene[] = [...streetScenes, ...villaScenes, ...livingRooms, ...bedrooms, ...kitchens, ...bathrooms, ...carScenes];
