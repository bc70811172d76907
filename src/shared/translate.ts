/** A tree of texts, or functions that make a text from parameters (counts, names); plain code, so that types check every use. */
export type MessageTree = { readonly [key: string]: string | ((parameters: never) => string) | MessageTree }

/** A translation: the keys of the English messages, with texts (and parameters) of the same kind. */
export type TranslationOf<English extends MessageTree> = {
  readonly [Key in keyof English]: English[Key] extends string
    ? string
    : English[Key] extends MessageTree
      ? TranslationOf<English[Key]>
      : English[Key]
}

/** Names the messages of one slice inside the catalogue of a language; the type is what the English file defines. */
export type MessageSection<Messages> = { readonly slice: string; readonly messages?: Messages }

/** Declares a slice's messages: `export const propertyMessages = messageSection<typeof en>('properties')`. */
export function messageSection<English extends MessageTree>(slice: string): MessageSection<TranslationOf<English>> {
  return { slice }
}

/** All slices' messages of one language by slice name; assembled by the app. */
export type MessageCatalogue = { readonly [slice: string]: MessageTree }

/** Returns the messages of a slice. Throws when the app did not include the slice. */
export function messagesOf<Messages>(catalogue: MessageCatalogue, section: MessageSection<Messages>): Messages {
  const messages = catalogue[section.slice]
  if (!messages) throw new Error(`No messages of slice "${section.slice}" in the catalogue`)
  return messages as Messages
}
