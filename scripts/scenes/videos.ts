import { type Scene } from './scene.ts';

export async function makeVideos(_workshop: string, _pictures: string, _manifest: string, _scenes: readonly Scene[]): Promise<void> {}
