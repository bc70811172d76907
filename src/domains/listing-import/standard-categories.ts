/** A subcategory that an import may create, with the words of people for it. */
export type StandardSubcategory = {
  slug: string
  name: string
  nameAm: string
  description: string
  descriptionAm: string
  words: readonly string[]
}

/** A category that an import may create where the database does not have it yet. */
export type StandardCategory = StandardSubcategory & { subcategories: readonly StandardSubcategory[] }

type Row = [slug: string, name: string, nameAm: string, description: string, descriptionAm: string, words: string[]]

const rows: { row: Row; subcategories: Row[] }[] = [
  {
    row: [
      'apartments',
      'Apartments',
      'አፓርትመንቶች',
      'Flats in apartment buildings, from studios to penthouses.',
      'ከስቱዲዮ እስከ ፔንትሃውስ፣ በአፓርትመንት ህንፃዎች ውስጥ ያሉ ቤቶች።',
      ['flat', 'apt', 'apartement', 'appartment', 'አፓርትመንት', 'አፓርታማ'],
    ],
    subcategories: [
      [
        'studio',
        'Studio',
        'ስቱዲዮ',
        'One room to live and sleep in, with its own kitchen and bathroom.',
        'ሳሎንና መኝታው አንድ ላይ የሆነ፣ የራሱ ኩሽናና መታጠቢያ ቤት ያለው።',
        ['studio apartment'],
      ],
      [
        'duplex-apartment',
        'Duplex',
        'ዱፕሌክስ',
        'A flat on two floors with a stair inside.',
        'በውስጡ ደረጃ ያለው ባለ ሁለት ወለል አፓርትመንት።',
        ['duplex apartment', 'maisonette'],
      ],
      [
        'penthouse',
        'Penthouse',
        'ፔንትሃውስ',
        'The top floor of a building, with a terrace.',
        'የህንፃው የመጨረሻ ፎቅ፣ ሰፊ ቴራስ ያለው።',
        ['pent house'],
      ],
    ],
  },
  {
    row: [
      'villas',
      'Villas',
      'ቪላዎች',
      'Detached homes with a garden and a compound of their own.',
      'የራሳቸው ግቢና የአትክልት ቦታ ያላቸው ቪላ ቤቶች።',
      ['ቪላ'],
    ],
    subcategories: [],
  },
  {
    row: [
      'houses',
      'Houses',
      'ቤቶች',
      'Family houses, row houses and compounds.',
      'የቤተሰብ መኖሪያ ቤቶች፣ ታውን ሃውስ እና ግቢ ያላቸው ቤቶች።',
      ['home', 'compound', 'residential house', 'ቤት', 'ግቢ'],
    ],
    subcategories: [
      [
        'townhouse',
        'Townhouse',
        'ታውን ሃውስ',
        'Row houses that share walls with the neighbours.',
        'ከጎረቤት ጋር ግድግዳ የሚጋሩ ተያያዥ ቤቶች።',
        ['row house'],
      ],
    ],
  },
  {
    row: [
      'condominiums',
      'Condominiums',
      'ኮንዶሚኒየም',
      'Flats of the public housing programmes.',
      'በመንግሥት የቤቶች ልማት የተሠሩ ቤቶች።',
      ['condo', 'condominum', 'ኮንዶ'],
    ],
    subcategories: [],
  },
  {
    row: [
      'offices',
      'Offices',
      'ቢሮዎች',
      'Rooms and whole floors to work in.',
      'ለሥራ የሚሆኑ ክፍሎችና ሙሉ ወለሎች።',
      ['office space', 'ቢሮ'],
    ],
    subcategories: [],
  },
  {
    row: [
      'shops-retail',
      'Shops & retail',
      'ሱቆች እና የንግድ ቤቶች',
      'Shops, cafés and showrooms.',
      'ሱቆች፣ ካፌዎች እና ማሳያ ክፍሎች።',
      ['shop', 'retail', 'store', 'ሱቅ'],
    ],
    subcategories: [],
  },
  {
    row: [
      'warehouses-industrial',
      'Warehouses & industrial',
      'መጋዘን እና ኢንዱስትሪ',
      'Stores, workshops and factory buildings.',
      'መጋዘኖች፣ ወርክሾፖች እና የፋብሪካ ህንፃዎች።',
      ['warehouse', 'industrial', 'መጋዘን'],
    ],
    subcategories: [],
  },
  {
    row: [
      'land',
      'Land',
      'ቦታ',
      'Plots with a title deed, in towns and around them.',
      'ካርታ ያላቸው ቦታዎች፣ በከተማና በዙሪያው።',
      ['plot', 'plot of land', 'bare land', 'መሬት', 'ባዶ መሬት'],
    ],
    subcategories: [],
  },
  {
    row: [
      'cars',
      'Cars',
      'መኪናዎች',
      'Cars for sale and for rent by the day.',
      'የሚሸጡ እና በቀን የሚከራዩ መኪናዎች።',
      ['vehicle', 'automobile', 'መኪና'],
    ],
    subcategories: [],
  },
  {
    row: [
      'guest-houses',
      'Guest houses & short stay',
      'ገስት ሃውስ እና አጭር ቆይታ',
      'Furnished places by the day, and guest houses as a business.',
      'በቀን የሚከራዩ ዕቃ የተሟላላቸው ቤቶች እና የገስት ሃውስ ሥራ።',
      ['guest house', 'guesthouse', 'short stay', 'ገስት ሃውስ'],
    ],
    subcategories: [],
  },
]

/** The kinds of property of the Ethiopian market, in the order in which pages show them. */
export const standardCategories: readonly StandardCategory[] = rows.map(({ row, subcategories }) => ({
  ...standard(row),
  subcategories: subcategories.map(standard),
}))

function standard([slug, name, nameAm, description, descriptionAm, words]: Row): StandardSubcategory {
  return { slug, name, nameAm, description, descriptionAm, words }
}
