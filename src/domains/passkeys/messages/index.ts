import { messageSection } from '#shared/translate.ts'
import type { en } from './en.ts'

export const passkeyMessages = messageSection<typeof en>('passkeys')
