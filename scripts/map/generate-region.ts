import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'

import { inProject } from '../console/project-root.ts'
import { clipRing, type Point, type Window } from './clip-ring.ts'

// Generates the plain base map: the countries around Ethiopia from Natural Earth (1:50m, public domain), small enough
// to ship with the map. Run it with Node after an update of `world-atlas`; the output is kept in git.

const region: Window = { west: 31, south: 1, east: 50, north: 17 }
const outcome = inProject('src', 'ui', 'map', 'region.json')

type Country = { name: string; rings: Point[][] }
type Atlas = Topology<{ countries: GeometryCollection<{ name: string }> }>

function countriesOf(atlas: Atlas): Country[] {
  const { features } = feature(atlas, atlas.objects.countries)
  return features.flatMap(({ geometry, properties }) => {
    if (geometry.type !== 'Polygon' && geometry.type !== 'MultiPolygon') return []
    const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates
    const rings = polygons.flatMap((polygon) => polygon.map((ring) => clipRing(ring as Point[], region)))
    const kept = rings.map(rounded).filter((ring) => ring.length > 3)
    return kept.length > 0 ? [{ name: properties.name, rings: kept }] : []
  })
}

/** Rounds to a hundredth of a degree, about a kilometre, which is the accuracy of the base map. */
function rounded(ring: readonly Point[]): Point[] {
  const points = ring.map(([x, y]): Point => [Math.round(x * 100) / 100, Math.round(y * 100) / 100])
  return points.filter(([x, y], index) => index === 0 || x !== points[index - 1]?.[0] || y !== points[index - 1]?.[1])
}

const source = createRequire(import.meta.url).resolve('world-atlas/countries-50m.json')
const countries = countriesOf(JSON.parse(readFileSync(source, 'utf8')) as Atlas)
writeFileSync(outcome, `${JSON.stringify(countries)}\n`)
