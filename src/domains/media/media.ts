/** Uploaded pictures and videos are processed first; what failed says why. */
export const mediaStates = ['processing', 'ready', 'failed'] as const
export type MediaState = (typeof mediaStates)[number]
