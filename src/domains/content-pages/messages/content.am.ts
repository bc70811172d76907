import type { TranslationOf } from '#shared/translate.ts'
import { am as about } from './about.am.ts'
import { am as blog } from './blog.am.ts'
import type { en } from './content.en.ts'
import { am as privacy } from './privacy.am.ts'
import { am as services } from './services.am.ts'

export const am: TranslationOf<typeof en> = { about, blog, privacy, services }
