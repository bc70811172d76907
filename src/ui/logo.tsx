import { useSite } from './site.ts'
import { threadPath, type Draft } from './tibeb.tsx'
import { WrittenText } from './written-text.tsx'

/** A stepped diamond whose lower half is a doorway: j is the house, b the lit door. */
const mark: Draft = [
  '......jj......',
  '.....jjjj.....',
  '....jjjjjj....',
  '...jjj..jjj...',
  '..jjj....jjj..',
  '.jjj..bb..jjj.',
  'jjj..bbbb..jjj',
  'jjj..bbbb..jjj',
  '.jjj.bbbb.jjj.',
  '..jj.bbbb.jj..',
  '...j.bbbb.j...',
  '.....bbbb.....',
]

const house = threadPath(mark, 'j')
const door = threadPath(mark, 'b')

/** The mark alone; `size` is its width in pixels. Decorative: a name stands next to it. */
export function LogoMark({ size = 28, className }: { size?: number; className?: string }) {
  return (
    <svg
      aria-hidden="true"
      width={size}
      height={(size * 12) / 14}
      viewBox="0 0 14 12"
      className={className}
      shapeRendering="crispEdges"
    >
      <path d={house} fill="var(--color-juniper)" />
      <path d={door} fill="var(--color-berbere)" />
    </svg>
  )
}

/** The agency's logo, else the mark with the site's name. */
export function Logo() {
  const { name, logo } = useSite()
  return logo ? (
    <span dangerouslySetInnerHTML={{ __html: logo }} />
  ) : (
    <span className="inline-flex max-w-full items-center gap-2.5 align-top text-base leading-tight font-semibold tracking-tight wrap-break-word sm:text-lg">
      <LogoMark className="shrink-0" />
      <span className="min-w-0 lg:max-w-64 xl:max-w-80">
        <WrittenText text={name ?? ''} />
      </span>
    </span>
  )
}
