import type { en } from './controls.en.ts'

export const am: typeof en = { favourite: 'አስቀምጥ', compare: 'አወዳድር', hidden: 'አልፈልገውም', favourites: 'ተወዳጆች' }
