import type { TextByLanguage } from '#shared/message.ts'
import type { Language } from '#shared/language.ts'
import type { TranslationOf } from '#shared/translate.ts'
import type { en } from '../../messages/field.en.ts'
import type { Tray } from '../tray/tray.ts'

export type FieldTexts = TranslationOf<typeof en>

/** What a tile is called to people who hear it: its caption, the name of its file, or `Picture 3`. */
export function nameOf(tray: Tray, key: string, { t, language }: { t: FieldTexts; language: Language }): string {
  const position = tray.findIndex((tile) => tile.key === key) + 1
  const tile = tray[position - 1]
  if (!tile) return ''
  if ('upload' in tile) return tile.upload.file.name
  return (
    (tile.media.caption as TextByLanguage)[language] ||
    t[tile.media.kind === 'image' ? 'picture' : 'video']({ position })
  )
}
