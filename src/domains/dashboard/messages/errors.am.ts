import type { en } from './errors.en.ts'

export const am: typeof en = {
  wrongPeriod: (p) => `ጊዜው ከመጀመሩ በፊት ማብቃት የለበትም፣ ቢበዛም ${p.days} ቀናት ይኖሩታል።`,
}
