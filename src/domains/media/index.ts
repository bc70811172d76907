export type { Scene, SceneCatalogue, SceneVideo } from './scene.ts'
export { mediaStates, type MediaState } from './media.ts'
