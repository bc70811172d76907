/** Characters that the caption of a picture or video may have, per language. */
export const longestCaption = 200
