import { slugOf } from '#shared/slug.ts'
import type { Location } from './location.ts'

/** A place that every new installation has; `accuracy` says how exact its point is. */
export type StandardPlace = Pick<Location, 'slug' | 'level' | 'name' | 'latitude' | 'longitude'> & {
  nameAm: string
  /** The slug of its parent; null for cities. */
  parent: string | null
  /** `approximate` = within about a kilometre. */
  accuracy: 'centre' | 'approximate'
}

// Level, name, Amharic name, parent's name, latitude, longitude, accuracy. From public gazetteers; the three cities of specification §2
// come first, and parents before the places inside.
const rows: [StandardPlace['level'], string, string, string | null, number, number, StandardPlace['accuracy']][] = [
  ['city', 'Addis Abeba', 'አዲስ አበባ', null, 9.0108, 38.7613, 'centre'],
  ['city', 'Bishoftu', 'ቢሾፍቱ', null, 8.7525, 38.9785, 'centre'],
  ['city', 'Amboo', 'አምቦ', null, 8.9833, 37.85, 'centre'],
  ['city', 'Adama', 'አዳማ', null, 8.54, 39.27, 'centre'],
  ['city', 'Hawassa', 'ሐዋሳ', null, 7.05, 38.4667, 'centre'],
  ['city', 'Bahir Dar', 'ባሕር ዳር', null, 11.593, 37.39, 'centre'],
  ['city', 'Mekelle', 'መቐለ', null, 13.4967, 39.4753, 'centre'],
  ['city', 'Dire Dawa', 'ድሬዳዋ', null, 9.6009, 41.8501, 'centre'],
  ['city', 'Gondar', 'ጎንደር', null, 12.6, 37.4667, 'centre'],
  ['city', 'Jimma', 'ጅማ', null, 7.6667, 36.8333, 'centre'],
  ['city', 'Harar', 'ሐረር', null, 9.3126, 42.1227, 'centre'],
  ['city', 'Jigjiga', 'ጅግጅጋ', null, 9.35, 42.8, 'centre'],
  ['subcity', 'Addis Ketema', 'አዲስ ከተማ', 'Addis Abeba', 9.0334, 38.7316, 'centre'],
  ['subcity', 'Akaki Kaliti', 'አቃቂ ቃሊቲ', 'Addis Abeba', 8.8958, 38.7892, 'centre'],
  ['subcity', 'Arada', 'አራዳ', 'Addis Abeba', 9.0398, 38.7525, 'centre'],
  ['subcity', 'Bole', 'ቦሌ', 'Addis Abeba', 8.9831, 38.8101, 'centre'],
  ['subcity', 'Gullele', 'ጉለሌ', 'Addis Abeba', 9.0839, 38.723, 'centre'],
  ['subcity', 'Kirkos', 'ቂርቆስ', 'Addis Abeba', 9.0023, 38.7564, 'centre'],
  ['subcity', 'Kolfe Keranio', 'ኮልፌ ቀራንዮ', 'Addis Abeba', 9.001, 38.69, 'approximate'],
  ['subcity', 'Lemi Kura', 'ለሚ ኩራ', 'Addis Abeba', 9.0167, 38.8721, 'centre'],
  ['subcity', 'Lideta', 'ልደታ', 'Addis Abeba', 9.0111, 38.7367, 'centre'],
  ['subcity', 'Nifas Silk-Lafto', 'ንፋስ ስልክ ላፍቶ', 'Addis Abeba', 8.9575, 38.7263, 'centre'],
  ['subcity', 'Yeka', 'የካ', 'Addis Abeba', 9.05, 38.834, 'centre'],
  ['area', 'CMC', 'ሲኤምሲ', 'Yeka', 9.0207, 38.8486, 'approximate'],
  ['area', 'Ayat', 'አያት', 'Lemi Kura', 9.0226, 38.879, 'approximate'],
  ['area', 'Gerji', 'ገርጂ', 'Bole', 8.996, 38.812, 'approximate'],
  ['area', 'Summit', 'ሰሚት', 'Lemi Kura', 9.0055, 38.856, 'approximate'],
  ['area', 'Megenagna', 'መገናኛ', 'Yeka', 9.0205, 38.801, 'approximate'],
  ['area', 'Kazanchis', 'ካዛንቺስ', 'Kirkos', 9.017, 38.77, 'approximate'],
  ['area', 'Piassa', 'ፒያሳ', 'Arada', 9.035, 38.752, 'approximate'],
  ['area', 'Arat Kilo', 'አራት ኪሎ', 'Arada', 9.033, 38.763, 'approximate'],
  ['area', 'Mexico', 'ሜክሲኮ', 'Kirkos', 9.0105, 38.7443, 'approximate'],
  ['area', 'Sarbet', 'ሳር ቤት', 'Nifas Silk-Lafto', 8.995, 38.729, 'approximate'],
  ['area', 'Old Airport', 'ኦልድ ኤርፖርት', 'Nifas Silk-Lafto', 8.99, 38.721, 'approximate'],
  ['area', 'Mekanisa', 'መካኒሳ', 'Nifas Silk-Lafto', 8.975, 38.725, 'approximate'],
  ['area', 'Lebu', 'ለቡ', 'Nifas Silk-Lafto', 8.948, 38.706, 'approximate'],
  ['area', 'Jemo', 'ጀሞ', 'Nifas Silk-Lafto', 8.956, 38.696, 'approximate'],
  ['area', 'Saris', 'ሳሪስ', 'Akaki Kaliti', 8.956, 38.764, 'approximate'],
  ['area', 'Gotera', 'ጎተራ', 'Kirkos', 8.983, 38.756, 'approximate'],
  ['area', '22 Mazoria', '22 ማዞሪያ', 'Bole', 9.013, 38.786, 'approximate'],
  ['area', 'Goro', 'ጎሮ', 'Bole', 8.992, 38.842, 'approximate'],
  ['area', 'Bole Bulbula', 'ቦሌ ቡልቡላ', 'Bole', 8.956, 38.79, 'approximate'],
  ['area', 'Bole Arabsa', 'ቦሌ አራብሳ', 'Lemi Kura', 8.977, 38.891, 'approximate'],
  ['area', 'Koye Feche', 'ኮዬ ፈጬ', 'Akaki Kaliti', 8.885, 38.813, 'approximate'],
  ['area', 'Tulu Dimtu', 'ቱሉ ዲምቱ', 'Akaki Kaliti', 8.895, 38.825, 'approximate'],
  ['area', 'Merkato', 'መርካቶ', 'Addis Ketema', 9.031, 38.737, 'approximate'],
]

/** Cities, sub-cities and areas in order, parents before the places inside (readings, "Property"). */
export const standardPlaces: readonly StandardPlace[] = rows.map(
  ([level, name, nameAm, parent, latitude, longitude, accuracy]) => ({
    slug: slugOf(name, 'place'),
    level,
    name,
    nameAm,
    parent: parent === null ? null : slugOf(parent, 'place'),
    latitude,
    longitude,
    accuracy,
  }),
)
