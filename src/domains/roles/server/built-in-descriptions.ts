import { type Language, defaultLanguage, languages } from '#shared/language.ts'
import { messagesIn } from '#shared/message.ts'
import { roleMessages } from '../messages/index.ts'
import type { Role } from '../role.ts'

type Described = Pick<Role, 'name' | 'isSystem' | 'description'>

/** Returns a role's description: a built-in one in the reader's language, unless somebody changed it. */
export function describeRole({ name, isSystem, description }: Described, language: Language): string {
  const isOurs = isSystem && description === builtInDescription(name, defaultLanguage)
  return (isOurs && builtInDescription(name, language)) || description
}

/** Returns the description to store: a form that shows the built-in text in Amharic sends it back, which is no change. */
export function storedDescription({ name, isSystem }: Described, sent: string): string {
  const isOurs = isSystem && languages.some((language) => builtInDescription(name, language) === sent)
  return (isOurs && builtInDescription(name, defaultLanguage)) || sent
}

function builtInDescription(name: string, language: Language): string | undefined {
  const texts: Readonly<Record<string, string>> = messagesIn(language, roleMessages).systemRoles
  return texts[name]
}
