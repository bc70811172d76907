import cliProgress from 'cli-progress'
import { commandTexts } from '#domains/listing-import/index.ts'
import type { ImportProgress } from '#domains/listing-import/server/index.ts'

/** Shows the progress of an import: a bar on a terminal, else a line for every tenth of the file. */
type ProgressDisplay = { show(progress: ImportProgress): void; stop(): void }

export function createProgressDisplay(stream: NodeJS.WriteStream): ProgressDisplay {
  return stream.isTTY ? bar(stream) : lines(stream)
}

function bar(stream: NodeJS.WriteStream): ProgressDisplay {
  const single = new cliProgress.SingleBar({ format: commandTexts.bar, stream }, cliProgress.Presets.shades_classic)
  return {
    show({ bytes, totalBytes, rows, rejected }) {
      if (!single.isActive) single.start(totalBytes, 0, { rows, rejected })
      single.update(bytes, { rows, rejected })
    },
    stop: () => single.stop(),
  }
}

function lines(stream: NodeJS.WriteStream): ProgressDisplay {
  let shown = 0
  return {
    show({ bytes, totalBytes, rows, rejected }) {
      const tenths = Math.floor((bytes / totalBytes) * 10)
      if (tenths === shown) return
      shown = tenths
      stream.write(`${commandTexts.progress({ percent: tenths * 10, rows, rejected })}\n`)
    },
    stop() {},
  }
}
