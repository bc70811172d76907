import type { TranslationOf } from '#shared/translate.ts'
import type { en } from './en.ts'

export const am: TranslationOf<typeof en> = {
  notLinked: 'መለያዎ ከዚህ አቅራቢ ጋር ተገናኝቶ አያውቅም።',
  unlinked: ({ provider }) => `ተለያይቷል። ከእንግዲህ በ${provider} መግባት አይችሉም።`,
  linked: ({ provider }) => `ተገናኝቷል። እንደገና በ${provider} መግባት ይችላሉ።`,
}
