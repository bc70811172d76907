import { hasRightToLeft, scriptRuns } from '#shared/scripts.ts'
import { useLanguage } from './language.tsx'

/**
 * A text that people wrote, in whatever language: what is not in the script of the page says its language, so that it is
 * read aloud and set as such, and what runs from right to left keeps its order.
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
