import { OptionError } from '../console/report-failure.ts'

/** Returns the section of the changelog about a release. Throws when there is none. */
export function notesOf(changelog: string, version: string): string {
  const sections = changelog.split(/^(?=## )/m)
  const section = sections.find((text) => /^## (\S+)/.exec(text)?.[1] === version)
  if (section === undefined) throw new OptionError(`CHANGELOG.md says nothing of ${version}`)
  return `${section.slice(section.indexOf('\n') + 1).trim()}\n`
}
