import type { z } from 'zod'
import type { notificationSchema } from '../notification.schemas.ts'
import type { en } from '../messages/en.ts'
import type { News } from '../notification.ts'

export type NotificationView = z.output<typeof notificationSchema>

/** What a notification says, in the language of the messages. */
export function textOf({ kind, facts }: Pick<NotificationView, 'kind' | 'facts'>, texts: (typeof en)['texts']): string {
  // The facts of a kind are written with it; their pairing is lost on the way.
  const say = texts[kind] as (facts: News['facts'] | Record<string, string>) => string
  return say(facts)
}
