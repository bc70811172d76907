import { answerTasks } from '#platform/process/process-pool.ts'
import { cleanPicture, cutThumbnails, encodePng, fitWhole, makeSizes } from './process-picture.ts'
import type { DecoderTask } from './decoder.ts'

// Entry point of a child process, started by decoder.ts.
answerTasks(async (task: DecoderTask) => {
  if (task.kind === 'sizes') return makeSizes(task.master, task)
  if (task.kind === 'png') return encodePng(task.picture, task.box)
  if (task.kind === 'whole') return fitWhole(task.path, task)
  const picture = await cleanPicture(task.path, task.pixelLimit)
  return task.kind === 'clean' ? picture : cutThumbnails(picture.master, task.sides)
})
