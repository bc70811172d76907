import type { LandmarkRow } from './landmarks.addis.ts'

/** Landmarks of the other cities, by place slug. */
export const CITY_LANDMARKS: Record<string, LandmarkRow[]> = {
  bishoftu: [
    ['Lake Babogaya', 'ባቦጋያ ሐይቅ'],
    ['Lake Kuriftu', 'ኩሪፍቱ ሐይቅ'],
    ['Lake Hora', 'ሆራ ሐይቅ'],
    ['Lake Bishoftu', 'ቢሾፍቱ ሐይቅ'],
    ['the Air Force base in Bishoftu', 'ቢሾፍቱ አየር ኃይል'],
    ['the Bishoftu bus station', 'ቢሾፍቱ መናኸሪያ'],
    ['the Bishoftu veterinary college', 'ቢሾፍቱ የእንስሳት ሕክምና ኮሌጅ'],
  ],
  amboo: [
    ['Ambo University', 'አምቦ ዩኒቨርሲቲ'],
    ['Awaro campus', 'አዋሮ ካምፓስ'],
    ['the Huluka river', 'ሁሉቃ ወንዝ'],
    ['the Amboo hot springs', 'አምቦ ፍል ውሃ'],
    ['the Amboo bus station', 'አምቦ መናኸሪያ'],
    ['the Guder road', 'የጉደር መንገድ'],
  ],
  adama: [
    ['the Adama science and technology university', 'አዳማ ሳይንስና ቴክኖሎጂ ዩኒቨርሲቲ'],
    ['the Adama bus station', 'አዳማ መናኸሪያ'],
    ['Adama Post Office', 'አዳማ ፖስታ ቤት'],
  ],
  hawassa: [
    ['Lake Hawassa', 'ሐዋሳ ሐይቅ'],
    ['Atote', 'አቶቴ', 'in'],
    ['Tabor hill', 'ታቦር ተራራ'],
  ],
  'bahir-dar': [
    ['Lake Tana', 'ጣና ሐይቅ'],
    ['Abay Mado', 'ዓባይ ማዶ', 'in'],
    ['Kebele 14', 'ቀበሌ 14', 'in'],
  ],
  mekelle: [
    ['Hawelti', 'ሐወልቲ', 'in'],
    ['Adi Haki', 'ዓዲ ሐቂ', 'in'],
    ['Romanat Square', 'ሮማናት አደባባይ'],
  ],
  'dire-dawa': [
    ['Kezira', 'ከዚራ', 'in'],
    ['Sabian', 'ሳቢያን', 'in'],
    ['the Dire Dawa railway station', 'ድሬዳዋ ባቡር ጣቢያ'],
  ],
  gondar: [
    ['the Fasil castle', 'ፋሲል ግንብ'],
    ['Azezo', 'አዘዞ', 'in'],
    ['Maraki', 'ማራኪ', 'in'],
  ],
  jimma: [
    ['Jimma University', 'ጅማ ዩኒቨርሲቲ'],
    ['Hermata', 'ሄርማታ', 'in'],
    ['Ferenj Arada', 'ፈረንጅ አራዳ', 'in'],
  ],
  harar: [
    ['the Jugol wall', 'ጀጎል ግንብ'],
    ['Shewa Ber', 'ሸዋ በር'],
  ],
  jigjiga: [
    ['Jigjiga University', 'ጅግጅጋ ዩኒቨርሲቲ'],
    ['the Jigjiga market', 'ጅግጅጋ ገበያ'],
  ],
}
