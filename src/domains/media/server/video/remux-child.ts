import { answerTasks } from '#platform/process/process-pool.ts'
import type { RemuxTask } from './prepare-video.ts'
import { remuxVideo } from './remux-video.ts'

// Entry point of a child process, started by prepare-video.ts.
answerTasks(({ from, to, format }: RemuxTask) => remuxVideo(from, to, format))
