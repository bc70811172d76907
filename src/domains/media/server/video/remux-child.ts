import { answerTasks } from '#platform/process/process-pool.ts'
import type { RemuxTask } from './prepare-video.ts'
import { remuxVideo } from './remux-video.ts'

// A process of its own, started by prepare-video.ts.
answerTasks(({ from, to, format }: RemuxTask) => remuxVideo(from, to, format))
