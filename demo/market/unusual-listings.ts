import type { DraftListing } from './draft-listing.ts'

const ordinary = { rentPeriod: 'month', bathrooms: null, squareFeet: null, furnished: null, amenities: [] } as const

/** Hastily written listings; every page must cope with each. */
export const UNUSUAL_LISTINGS: DraftListing[] = [
  {
    ...ordinary,
    amenities: [],
    category: 'apartments',
    subcategory: 'standard-apartment',
    location: 'gerji',
    propertyType: 'rent',
    price: '38000.00',
    bedrooms: 2,
    title: { en: 'Two rooms in Gerji, all pictures on our channel', am: 'ገርጂ ሁለት ክፍል፣ ሁሉም ፎቶዎች በቻናላችን ላይ' },
    description: {
      en: 'More pictures and the video: https://t.me/homes_of_gerji_and_bole_for_rent/1523?comment=40817&single&thread=99 (send a message first).',
      am: 'ተጨማሪ ፎቶና ቪዲዮ፦ https://t.me/homes_of_gerji_and_bole_for_rent/1523?comment=40817&single&thread=99',
    },
    sceneKinds: ['living-room', 'bedroom'],
  },
  {
    ...ordinary,
    amenities: [],
    category: 'condominiums',
    subcategory: 'condominium-2-bedroom',
    location: 'ayat',
    propertyType: 'rent',
    price: '22000.00',
    bedrooms: 2,
    // The owner wrote Amharic into the English fields.
    title: { en: 'አያት 2 መኝታ ኮንዶሚኒየም የሚከራይ፣ 3ኛ ፎቅ', am: 'አያት 2 መኝታ ኮንዶሚኒየም የሚከራይ፣ 3ኛ ፎቅ' },
    description: {
      en: 'ውሃና መብራት ያለው፣ ለመንገድ ቅርብ። ቅድመ ክፍያ የሦስት ወር። ለደላላ አይከፈልም።',
      am: 'ውሃና መብራት ያለው፣ ለመንገድ ቅርብ። ቅድመ ክፍያ የሦስት ወር። ለደላላ አይከፈልም።',
    },
    sceneKinds: ['kitchen', 'living-room'],
  },
  {
    ...ordinary,
    amenities: [],
    category: 'villas',
    subcategory: 'single-storey-villa',
    location: 'lebu',
    propertyType: 'rent',
    price: '85000.00',
    bedrooms: 4,
    bathrooms: 3,
    squareFeet: 2400,
    title: { en: 'Villa in Lebu, pictures follow', am: 'ለቡ ቪላ፣ ፎቶዎች በቅርቡ' },
    description: {
      en: 'Four bedrooms, a compound for three cars, a guard house. Pictures follow when the painters are done.',
      am: 'አራት መኝታ ቤት፣ ለሦስት መኪና የሚሆን ግቢና የጥበቃ ቤት። ቀለም ቀቢዎች ሲጨርሱ ፎቶዎች ይለጠፋሉ።',
    },
    sceneKinds: [],
  },
  {
    ...ordinary,
    amenities: [],
    category: 'houses',
    subcategory: 'ground-floor-house',
    location: 'amboo',
    propertyType: 'rent',
    price: '9000.00',
    bedrooms: 1,
    title: { en: 'House', am: 'ቤት' },
    description: { en: 'Call.', am: 'ይደውሉ።' },
    sceneKinds: [],
  },
]
