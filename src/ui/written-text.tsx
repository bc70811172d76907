import { hasRightToLeft, scriptRuns } from '#shared/scripts.ts'
import { useLanguage } from './language.tsx'

/**
 * User-written text in any language: runs in a script other than the page's get their `lang`, so that they are
 * pronounced and set correctly, and right-to-left text keeps its order.
 */
export function WrittenText({ text }: { text: string }) {
  const runs = scriptRuns(text, useLanguage()).map((run, index) =>
    run.language === undefined ? (
      run.text
    ) : (
      // oxlint-disable-next-line react/no-array-index-key -- pieces of a text have no other identity and never move
      <span key={index} lang={run.language}>
        {run.text}
      </span>
    ),
  )
  return hasRightToLeft(text) ? <span dir="auto">{runs}</span> : runs
}
