/** Progress of a command: each step with its time, and detail lines below it. */
export type Steps = { step(name: string): void; note(line: string): void; done(): void; fail(): void }

/** Creates steps on standard output; on a terminal, a running step shows its seconds in place. */
export function createSteps(): Steps {
  const live = process.stdout.isTTY
  let current: { name: string; start: number; timer: NodeJS.Timeout } | undefined

  const clear = () => live && current && write('\r\u001B[K')
  const draw = () => live && current && write(`… ${current.name} ${elapsed(current.start)}`)
  const redraw = () => {
    clear()
    draw()
  }
  const finish = (mark: string) => {
    if (!current) return
    clear()
    clearInterval(current.timer)
    write(`${mark} ${current.name} ${elapsed(current.start)}\n`)
    current = undefined
  }
  return {
    step: (name) => {
      finish('✓')
      current = { name, start: performance.now(), timer: setInterval(redraw, 1000).unref() }
      if (live) draw()
      else write(`${name} …\n`)
    },
    note: (line) => {
      clear()
      write(`  ${line}\n`)
      draw()
    },
    done: () => finish('✓'),
    fail: () => finish('✗'),
  }
}

/** Formats the seconds since `start` (from performance.now()). */
export function elapsed(start: number): string {
  return `${((performance.now() - start) / 1000).toFixed(1)} s`
}

function write(text: string): void {
  process.stdout.write(text)
}
