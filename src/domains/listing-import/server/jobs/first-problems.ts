import type { RejectedRow } from '../../imported-listing.ts'

const mostRows = 50
const mostCells = 40
const longest = 200

/** The first rejected rows, shortened to what a screen shows and a database stores. */
export class FirstProblems {
  readonly rows: RejectedRow[] = []

  add({ line, problems, cells }: RejectedRow): void {
    if (this.rows.length === mostRows) return
    this.rows.push({
      line,
      cells: cells.slice(0, mostCells).map(storable),
      problems: problems.map((problem) => ({ ...problem, value: storable(problem.value) })),
    })
  }
}

/** PostgreSQL stores neither NUL nor halves of characters. */
function storable(text: string): string {
  return text.slice(0, longest).replaceAll('\0', ' ').toWellFormed()
}
