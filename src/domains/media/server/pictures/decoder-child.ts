import { Problem } from '#shared/problem.ts'
import { cutSquares } from '../squares/cut-squares.ts'
import { cleanPicture } from './clean-picture.ts'
import type { DecoderAnswer, DecoderTask } from './decoder.ts'
import { makeSizes } from './make-sizes.ts'

// A process of its own, started by decoder.ts: it decodes what people send, one picture after the other, knows no
// setting and no secret, and can be killed at any time.

process.on('disconnect', () => process.exit())
process.on('message', (task: DecoderTask) => {
  void work(task)
    .then((result) => ({ result }), asAnswer)
    .then((answer) => process.send?.({ ...answer, memory: process.memoryUsage.rss() } satisfies DecoderAnswer))
})

async function work(task: DecoderTask): Promise<unknown> {
  if (task.kind === 'sizes') return makeSizes(task.master, task)
  const picture = await cleanPicture(task.path, task.pixelLimit)
  return task.kind === 'clean' ? picture : cutSquares(picture.master, task.sides)
}

function asAnswer(error: unknown) {
  if (!(error instanceof Problem)) return { failure: String(error) }
  const { status, code, text } = error
  return { problem: { status, code, text } }
}
