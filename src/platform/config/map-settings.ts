import { z } from 'zod'

const wrongAddress = 'must be an address such as https://tiles.example/{z}/{x}/{y}.png'
const address = /^https?:\/\/[^\s"'<>;,]+$/

export const mapSettings = {
  MAP_TILES_URL: z
    .string()
    .regex(address, wrongAddress)
    .refine(
      (url) => ['{z}', '{x}', '{y}'].every((part) => url.includes(part)) && URL.canParse(everyHost(url)),
      wrongAddress,
    )
    .optional(),
  MAP_TILES_ATTRIBUTION: z.string().max(200, 'must have at most 200 characters').default(''),
}

/** Returns the tile server of the maps: its URL template, attribution, and origin for the content security policy. */
export function mapTilesOf(values: z.output<z.ZodObject<typeof mapSettings>>) {
  const { MAP_TILES_URL: url, MAP_TILES_ATTRIBUTION: attribution } = values
  // A URL with `{z}`, `{x}` and `{y}`, and `{s}` when it has several hosts.
  return url === undefined ? undefined : { url, attribution, source: new URL(everyHost(url)).origin }
}

function everyHost(url: string): string {
  return url.replace('{s}', '*')
}
