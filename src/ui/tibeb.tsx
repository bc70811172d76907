import { useId } from 'react'

/** A woven pattern as a weaver's draft: one letter per thread crossing, a dot where the cloth shows. */
export type Draft = readonly string[]

/** Returns the SVG path of one thread: each run of its letter in a row becomes a rectangle. */
export function threadPath(draft: Draft, thread: string): string {
  return draft
    .map((row, y) =>
      runs(row, thread)
        .map(([x, length]) => `M${x} ${y}h${length}v1h-${length}z`)
        .join(''),
    )
    .join('')
}

/** Returns the threads of a draft, in order of appearance. */
function threadsOf(draft: Draft): string[] {
  return [...new Set(draft.join('').replaceAll('.', ''))]
}

function runs(row: string, thread: string): [x: number, length: number][] {
  return Array.from(row.matchAll(new RegExp(`${thread}+`, 'g')), (match) => [match.index, match[0].length])
}

/** Colour of each letter of a draft. */
const colours: Record<string, string> = {
  j: 'var(--color-juniper)',
  b: 'var(--color-berbere)',
  m: 'var(--color-meskel)',
}

/** The narrow selvage: a row of small diamonds. */
const selvage: Draft = ['...j........', '..jjj....b..', '.jjmjj..bbb.', '..jjj....b..', '...j........']

/** The broad hem of a netela: stepped diamonds between two threads. */
const hem: Draft = [
  'jjjjjjjjjjjjjjjjjjjjjjjj',
  '........................',
  'b..........jj..........b',
  'bb........jjjj........bb',
  'bbb......jj..jj......bbb',
  '.bbb....jj....jj....bbb.',
  '..bbb..jj..mm..jj..bbb..',
  '...bb.jj..mmmm..jj.bb...',
  '...bb.jj..mmmm..jj.bb...',
  '..bbb..jj..mm..jj..bbb..',
  '.bbb....jj....jj....bbb.',
  'bbb......jj..jj......bbb',
  'bb........jjjj........bb',
  'b..........jj..........b',
  '........................',
  'jjjjjjjjjjjjjjjjjjjjjjjj',
]

const bands = { selvage, hem }
/** Width of a thread in pixels. */
const threadWidth = 2

/** A woven band across the full width, after Ethiopian tibeb borders; decorative. */
export function TibebBand({ kind = 'selvage' }: { kind?: keyof typeof bands }) {
  const id = useId()
  const draft = bands[kind]
  const width = (draft[0]?.length ?? 0) * threadWidth
  const height = draft.length * threadWidth
  return (
    <svg aria-hidden="true" width="100%" height={height} className="block" shapeRendering="crispEdges">
      <pattern id={id} width={width} height={height} patternUnits="userSpaceOnUse">
        <g transform={`scale(${threadWidth})`}>
          <Threads draft={draft} />
        </g>
      </pattern>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  )
}

/** One stepped diamond, for empty states and quiet ends. `size` in pixels. */
export function TibebDiamond({ size }: { size: number }) {
  return (
    <svg aria-hidden="true" width={size} height={size} viewBox="0 0 15 15" shapeRendering="crispEdges">
      <Threads draft={diamond} />
    </svg>
  )
}

const diamond: Draft = [
  '.......j.......',
  '......jjj......',
  '.....jj.jj.....',
  '....jj...jj....',
  '...jj..b..jj...',
  '..jj..bbb..jj..',
  '.jj..bb.bb..jj.',
  'jj..bb.m.bb..jj',
  '.jj..bb.bb..jj.',
  '..jj..bbb..jj..',
  '...jj..b..jj...',
  '....jj...jj....',
  '.....jj.jj.....',
  '......jjj......',
  '.......j.......',
]

function Threads({ draft }: { draft: Draft }) {
  return threadsOf(draft).map((thread) => <path key={thread} d={threadPath(draft, thread)} fill={colours[thread]} />)
}
