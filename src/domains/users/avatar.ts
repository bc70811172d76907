/** The sides in pixels that a person's picture is kept in. */
export const avatarSides = { small: 96, large: 256 }

/** The address of a person's picture as it is sent: the larger square as JPEG. Null without a picture. */
export function avatarUrl(path: string | null): string | null {
  return path === null ? null : `${path}-${avatarSides.large}.jpg`
}
