import type { TranslationOf } from '#shared/translate.ts'
import type { en } from './en.ts'

export const am: TranslationOf<typeof en> = {
  group: 'የአገልጋይ ሁኔታ',
  permissions: {
    'status.read': {
      label: 'የአገልጋዩን ሁኔታ ማየት',
      description: 'ስሪቶችን፣ አገልጋዮችን፣ ሥራዎችን፣ ኢሜይልን፣ ፋይሎችን፣ ዲስክን፣ ዳታቤዝንና የመጨረሻውን የመጠባበቂያ ቅጂ ማየት።',
    },
    'status.retry': { label: 'ያልተሳኩ ሥራዎችን እንደገና መሞከር', description: 'የተተዉ ሥራዎች፣ ኢሜይሎችን ጨምሮ፣ እንደገና እንዲሞከሩ ማድረግ።' },
  },
  retried: ({ count }) => (count === 1 ? '1 ሥራ እንደገና እየተሞከረ ነው' : `${count} ሥራዎች እንደገና እየተሞከሩ ነው`),
  nothingToRetry: 'እንደገና የሚሞከር የቀረ ሥራ አልነበረም።',
}
