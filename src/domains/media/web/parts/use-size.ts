import { useMessages } from '#ui/language.tsx'
import { mediaFieldMessages } from '../../messages/field.ts'

/** Writes bytes as megabytes in the current language: `20 MB`. */
export function useSize(): (bytes: number) => string {
  const t = useMessages(mediaFieldMessages)
  return (bytes) => t.megabytes({ count: String(Math.round((bytes / 1024 / 1024) * 10) / 10) })
}
