/** The sides in pixels that a person's picture is kept in. */
export const avatarSides = { small: 96, large: 256 }

/** What a picture of oneself may be, which everybody who registers can send; pictures of listings may be larger. */
export const avatarLimits = { bytes: 8 * 1024 * 1024, pixels: 25_000_000 }

/** The address of a person's picture as it is sent: the larger square as JPEG. Null without a picture. */
export function avatarUrl(path: string | null): string | null {
  return path === null ? null : `${path}-${avatarSides.large}.jpg`
}
