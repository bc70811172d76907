import type { TextByLanguage } from '#shared/message.ts'
import type { Language } from '#shared/language.ts'
import type { TranslationOf } from '#shared/translate.ts'
import type { en } from '../../messages/field.en.ts'
import type { UploadQueue } from '../upload-queue/upload-queue.ts'

export type FieldTexts = TranslationOf<typeof en>

/** What a tile is called to people who hear it: its caption, the name of its file, or `Picture 3`. */
export function nameOf(
  queue: UploadQueue,
  key: string,
  { t, language }: { t: FieldTexts; language: Language },
): string {
  const position = queue.findIndex((tile) => tile.key === key) + 1
  const tile = queue[position - 1]
  if (!tile) return ''
  if ('upload' in tile) return tile.upload.file.name
  return (
    (tile.media.caption as TextByLanguage)[language] ||
    t[tile.media.kind === 'image' ? 'picture' : 'video']({ position })
  )
}
