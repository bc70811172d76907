import { iconShapes, type IconName } from './icon-shapes.ts'
import { IconStrokes } from './icon-strokes.tsx'

type IconProps = { name: IconName; size?: number; className?: string }

/** A line icon in the colour of the text around it; decorative, so a word or an aria-label must say the same. */
export function Icon({ name, ...rest }: IconProps) {
  return <IconStrokes path={iconShapes[name]} {...rest} />
}
