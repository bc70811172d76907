import { themeScript } from '#ui/theme-choice.ts'
import { visitorScript } from './visitor-script.ts'

/** All of it; only the server's, since it runs from the HTML and the browser's own code need not carry it once more. */
export const firstPaintScript = import.meta.env.SSR ? `${themeScript};${visitorScript}` : ''

/** Goes into <head> before the styles; `<html>` needs `suppressHydrationWarning`, since the script adds attributes. */
export function FirstPaintScript() {
  return <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: firstPaintScript }} />
}
