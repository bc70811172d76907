/** Texts of the heart and what stands beside it on every card. English defines the keys. */
export const en = { favourite: 'Keep', compare: 'Compare', hidden: 'Not interested', favourites: 'Favourites' }
