import type { SceneCatalogue } from '../scene.ts'
import scenes from '../scenes.json' with { type: 'json' }

/** The pictures and videos drawn for the demo market (`scripts/scenes`). */
export const sceneCatalogue: SceneCatalogue = scenes
