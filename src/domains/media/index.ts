export type { Scene, SceneCatalogue, SceneVideo } from './scene.ts'
