import { defaultLanguage, languages, type Language } from './language.ts'
import type { MessageCatalogue, MessageSection, MessageTree } from './translate.ts'

/** A text of the data by language code; the default language stands in for a missing one. */
export type TextByLanguage = Readonly<Partial<Record<Language, string>>>

/** A value that a text is filled with; a nested text is resolved in the same language. */
type Parameter = string | number | Message | TextByLanguage

/**
 * Refers to a text: the section of a catalogue, the path of the text in it, and its parameters. Plain data, so it can
 * be stored, sent between processes, and resolved at the edge in the reader's language.
 */
export type Message = {
  readonly section: string
  readonly path: readonly string[]
  readonly parameters?: Readonly<Record<string, Parameter>>
}

type Text = string | ((parameters: never) => string)

/** Paths of the texts of a tree: `notFound`, `bulk.undo`. */
export type MessageKey<Tree> = {
  [Key in keyof Tree & string]: Tree[Key] extends Text ? Key : `${Key}.${MessageKey<Tree[Key]>}`
}[keyof Tree & string]

type TextAt<Tree, Key extends string> = Key extends keyof Tree
  ? Tree[Key]
  : Key extends `${infer First}.${infer Rest}`
    ? First extends keyof Tree
      ? TextAt<Tree[First], Rest>
      : never
    : never

export type ParametersAt<Tree, Key extends string> =
  TextAt<Tree, Key> extends (parameters: infer Given) => string
    ? [parameters: { readonly [Name in keyof Given]: Given[Name] | Message | TextByLanguage }]
    : []

/**
 * Returns a function that refers to the texts of a section: `const text = messagesOfSection<typeof en>('roles')`,
 * `text('inUse', { count })`.
 */
export function messagesOfSection<English extends MessageTree>(section: string) {
  return <Key extends MessageKey<English>>(key: Key, ...[parameters]: ParametersAt<English, Key>): Message => ({
    section,
    path: key.split('.'),
    ...(parameters && { parameters: parameters as Record<string, Parameter> }),
  })
}

/** Resolves a message in a catalogue; of a text by language, returns the one in `language`. Throws when the catalogue lacks the text. */
export function resolveMessage(
  message: Message | TextByLanguage,
  language: Language,
  catalogue: MessageCatalogue,
): string {
  if (!isMessage(message)) return message[language] ?? message[defaultLanguage] ?? ''
  const { section, path, parameters } = message
  const text = path.reduce<unknown>((tree, key) => (tree as MessageTree | undefined)?.[key], catalogue[section])
  if (typeof text === 'string') return text
  if (typeof text !== 'function') {
    const remedy = catalogue[section] ? '' : ': add the section to its catalogues in src/app/messages'
    throw new Error(`No text ${path.join('.')} in "${section}" of "${language}"${remedy}`)
  }
  const given = Object.entries(parameters ?? {}).map(([name, value]) => [
    name,
    typeof value === 'object' ? resolveMessage(value, language, catalogue) : value,
  ])
  return text(Object.fromEntries(given)) as string
}

const catalogues = new Map<Language, MessageCatalogue>()

/**
 * Registers the catalogues. The composition root calls it at startup: the server for every language, the browser for
 * the language of the page.
 */
export function provideMessages(provided: Readonly<Partial<Record<Language, MessageCatalogue>>>): void {
  for (const language of languages) {
    const catalogue = provided[language]
    if (catalogue) catalogues.set(language, catalogue)
  }
}

/** Resolves a message in a language, or in the default one when only that was provided. */
export function messageText(message: Message | TextByLanguage, language: Language): string {
  return resolveMessage(message, language, catalogueOf(language))
}

/** Returns all texts of a section in a language. For the server's e-mails, which use many of them. */
export function messagesIn<Messages>(language: Language, { slice }: MessageSection<Messages>): Messages {
  return catalogueOf(language)[slice] as Messages
}

/** Returns the English text for logs and terminals, or the path of the text where no catalogue was provided. */
export function plainText(message: Message): string {
  return catalogues.has(defaultLanguage)
    ? messageText(message, defaultLanguage)
    : `${message.section}.${message.path.join('.')}`
}

function catalogueOf(language: Language): MessageCatalogue {
  const catalogue = catalogues.get(language) ?? catalogues.get(defaultLanguage)
  if (!catalogue) throw new Error('The messages were not provided')
  return catalogue
}

function isMessage(message: Message | TextByLanguage): message is Message {
  return 'section' in message
}
