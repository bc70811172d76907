import type { en } from './controls.en.ts'

export const am: typeof en = { favourite: 'ያስቀምጡ', compare: 'ያወዳድሩ', hidden: 'አልፈልገውም', favourites: 'ተወዳጆች' }
