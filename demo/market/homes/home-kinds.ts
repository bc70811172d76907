import type { SceneKind, Text } from '../draft-listing.ts'

/** A kind of home: its category, its name in texts, the picture of its exterior. */
export type HomeKind = {
  category: string
  subcategory: string
  name: Text
  exterior: SceneKind
  /** Shares a building with other homes, so it is on a floor. */
  shared: boolean
  /** Floor area relative to an ordinary flat (or house) with as many bedrooms. */
  size: number
  /** Lowest and highest floor of such a home. */
  floors: [number, number]
}

const flat = { category: 'apartments', exterior: 'apartment-exterior', shared: true } as const
// The scenes of villas have two storeys, those of houses one.
const villa = {
  category: 'villas',
  exterior: 'villa-exterior',
  shared: false,
  floors: [0, 0],
} satisfies Partial<HomeKind>
const house = {
  category: 'houses',
  exterior: 'house-exterior',
  shared: false,
  floors: [0, 0],
} satisfies Partial<HomeKind>
const condominium = { category: 'condominiums', exterior: 'apartment-exterior', shared: true } as const
const stay = { category: 'guest-houses' } as const

export const HOME_KINDS = {
  studio: { ...flat, subcategory: 'studio', name: { en: 'apartment', am: 'አፓርትመንት' }, size: 1, floors: [1, 10] },
  apartment: {
    ...flat,
    subcategory: 'standard-apartment',
    name: { en: 'apartment', am: 'አፓርትመንት' },
    size: 1,
    floors: [1, 12],
  },
  serviced: {
    ...flat,
    subcategory: 'serviced-apartment',
    name: { en: 'serviced apartment', am: 'ሰርቪስ አፓርትመንት' },
    size: 0.95,
    floors: [2, 12],
  },
  duplex: {
    ...flat,
    subcategory: 'duplex-apartment',
    name: { en: 'duplex apartment', am: 'ዱፕሌክስ አፓርትመንት' },
    size: 1.25,
    floors: [4, 11],
  },
  penthouse: {
    ...flat,
    subcategory: 'penthouse',
    name: { en: 'penthouse', am: 'ፔንትሃውስ' },
    size: 1.35,
    floors: [8, 16],
  },
  villa: {
    ...villa,
    subcategory: 'single-storey-villa',
    exterior: 'house-exterior',
    name: { en: 'villa', am: 'ቪላ' },
    size: 0.9,
  },
  villaG1: { ...villa, subcategory: 'two-storey-villa', name: { en: 'G+1 villa', am: 'G+1 ቪላ' }, size: 1.15 },
  gatedVilla: { ...villa, subcategory: 'gated-villa', name: { en: 'gated villa', am: 'የሪል እስቴት ቪላ' }, size: 1.1 },
  groundHouse: {
    ...house,
    subcategory: 'ground-floor-house',
    name: { en: 'ground-floor house', am: 'ምድር ቤት' },
    size: 0.85,
  },
  g1: {
    ...house,
    exterior: 'villa-exterior',
    subcategory: 'g-plus-1',
    name: { en: 'G+1 house', am: 'G+1 መኖሪያ ቤት' },
    size: 1,
  },
  g2: {
    ...house,
    exterior: 'villa-exterior',
    subcategory: 'g-plus-2',
    name: { en: 'G+2 house', am: 'G+2 መኖሪያ ቤት' },
    size: 1.2,
  },
  townhouse: {
    ...house,
    exterior: 'villa-exterior',
    subcategory: 'townhouse',
    name: { en: 'townhouse', am: 'ታውን ሃውስ' },
    size: 0.95,
  },
  condominium0: {
    ...condominium,
    subcategory: 'condominium-studio',
    name: { en: 'condominium', am: 'ኮንዶሚኒየም' },
    size: 0.75,
    floors: [0, 4],
  },
  condominium1: {
    ...condominium,
    subcategory: 'condominium-1-bedroom',
    name: { en: 'condominium', am: 'ኮንዶሚኒየም' },
    size: 0.7,
    floors: [0, 4],
  },
  condominium2: {
    ...condominium,
    subcategory: 'condominium-2-bedroom',
    name: { en: 'condominium', am: 'ኮንዶሚኒየም' },
    size: 0.6,
    floors: [0, 4],
  },
  condominium3: {
    ...condominium,
    subcategory: 'condominium-3-bedroom',
    name: { en: 'condominium', am: 'ኮንዶሚኒየም' },
    size: 0.52,
    floors: [0, 4],
  },
  condominium4060: {
    ...condominium,
    subcategory: 'condominium-40-60',
    name: { en: '40/60 condominium', am: '40/60 ኮንዶሚኒየም' },
    size: 0.78,
    floors: [1, 12],
  },
  shortStay: {
    ...stay,
    subcategory: 'short-stay-apartment',
    exterior: 'apartment-exterior',
    shared: true,
    name: { en: 'short-stay apartment', am: 'የአጭር ቆይታ አፓርትመንት' },
    size: 0.9,
    floors: [1, 9],
  },
  guestHouse: {
    ...stay,
    subcategory: 'guest-house',
    exterior: 'house-exterior',
    shared: false,
    name: { en: 'guest house', am: 'ገስት ሃውስ' },
    size: 1.1,
    floors: [0, 0],
  },
  lakeCottage: {
    ...stay,
    subcategory: 'lake-cottage',
    exterior: 'house-exterior',
    shared: false,
    name: { en: 'weekend cottage', am: 'የእረፍት ቤት' },
    size: 0.8,
    floors: [0, 0],
  },
} satisfies Record<string, HomeKind>

export type HomeKindKey = keyof typeof HOME_KINDS
