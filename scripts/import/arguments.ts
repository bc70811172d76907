import { basename, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { commandTexts } from '#domains/listing-import/index.ts'

/** Parsed arguments of the import command. */
export type ImportArguments = {
  help: boolean
  /** Absolute path. */
  file: string
  /** The file name as given. */
  name: string
  /** Absolute path. */
  report: string
  map: Record<string, string>
  defaults: Record<string, string>
  update: boolean
  check: boolean
  draft: boolean
  source: string | undefined
  /** Absolute path of the folder of pictures. */
  pictures: string | undefined
}

/** An invalid command line; the message is one line for people. */
export class ArgumentError extends Error {}

/** Parses the command line; relative paths start at `folder`. Throws ArgumentError. */
export function readArguments(given: readonly string[], folder: string): ImportArguments {
  const { values, positionals } = parsed(given)
  const [name, second] = positionals
  const help = values.help ?? false
  if (!help && name === undefined) throw new ArgumentError(commandTexts.noFile)
  if (second !== undefined) throw new ArgumentError(commandTexts.oneFile)
  const file = resolve(folder, name ?? '')
  const report = resolve(folder, values.report ?? `${basename(file).replace(/\.csv$/i, '')}.rejected.csv`)
  if (!help && report === file) throw new ArgumentError(commandTexts.reportIsFile)
  return {
    help,
    file,
    name: name ?? '',
    report,
    map: {
      ...assignments('map', values.map),
      ...Object.fromEntries((values['leave-out'] ?? []).map((column) => [column, 'ignore'])),
    },
    defaults: assignments('default', values.default),
    update: values.update ?? false,
    check: values.check ?? false,
    draft: values.draft ?? false,
    source: values.source,
    pictures: values.pictures === undefined ? undefined : resolve(folder, values.pictures),
  }
}

function parsed(given: readonly string[]) {
  try {
    return parseArgs({
      args: [...given],
      allowPositionals: true,
      options: {
        map: { type: 'string', multiple: true },
        default: { type: 'string', multiple: true },
        'leave-out': { type: 'string', multiple: true },
        report: { type: 'string' },
        update: { type: 'boolean' },
        check: { type: 'boolean' },
        draft: { type: 'boolean' },
        source: { type: 'string' },
        pictures: { type: 'string' },
        help: { type: 'boolean', short: 'h' },
      },
    })
  } catch (error) {
    throw new ArgumentError(error instanceof Error ? error.message : String(error), { cause: error })
  }
}

/** Parses `column=field`; `map` splits at the last `=`, as column names may contain one, `default` at the first. */
function assignments(option: 'map' | 'default', given: readonly string[] = []): Record<string, string> {
  return Object.fromEntries(
    given.map((text) => {
      const at = option === 'map' ? text.lastIndexOf('=') : text.indexOf('=')
      if (at < 1) throw new ArgumentError(commandTexts.assignment({ option, text }))
      return [text.slice(0, at).trim(), text.slice(at + 1).trim()]
    }),
  )
}
