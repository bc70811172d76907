/** Texts of the heart and the buttons beside it on every card. English defines the keys. */
export const en = { favourite: 'Keep', compare: 'Compare', hidden: 'Not interested', favourites: 'Favourites' }
