import { languages, traitsOf, type Language } from './language.ts'

/** The scripts in use here, by the language that a text in each is most likely written in. */
const scripts = { am: 'Ethiopic', en: 'Latin', ar: 'Arabic', he: 'Hebrew' } as const

type ScriptLanguage = keyof typeof scripts

/** A run of a text; `language` is set where its script is not that of the page. */
type ScriptRun = { text: string; language?: ScriptLanguage }

/** For each page language, a pattern of the runs in other scripts, including what stands between their letters. */
const foreignRuns = new Map(languages.map((language) => [language, runsBesides(language)]))

/** Splits user-written text by script, as seen from a page in `language`; a single run where nothing is foreign. */
export function scriptRuns(text: string, language: Language): ScriptRun[] {
  const runs: ScriptRun[] = []
  let end = 0
  for (const match of text.matchAll(foreignRuns.get(language) ?? runsBesides(language))) {
    if (match.index > end) runs.push({ text: text.slice(end, match.index) })
    runs.push({ text: match[0], language: languageOf(match[0]) })
    end = match.index + match[0].length
  }
  if (end < text.length || runs.length === 0) runs.push({ text: text.slice(end) })
  return runs
}

/** Returns whether a text has right-to-left letters. */
export function hasRightToLeft(text: string): boolean {
  return /[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(text)
}

function runsBesides(language: Language): RegExp {
  const others = Object.entries(scripts).filter(([, script]) => script !== traitsOf(language).script)
  const runs = others.map(([, script]) => `\\p{Script=${script}}(?:[^\\p{L}]*\\p{Script=${script}})*`)
  return new RegExp(runs.join('|'), 'gu')
}

function languageOf(letters: string): ScriptLanguage {
  if (/^\p{Script=Ethiopic}/u.test(letters)) return 'am'
  if (/^\p{Script=Latin}/u.test(letters)) return 'en'
  return /^\p{Script=Arabic}/u.test(letters) ? 'ar' : 'he'
}
