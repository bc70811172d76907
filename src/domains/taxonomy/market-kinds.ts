/** Slug, name, Amharic name, description, Amharic description. */
export type MarketKind = readonly [
  slug: string,
  name: string,
  nameAm: string,
  description: string,
  descriptionAm: string,
]

type MarketCategory = { row: MarketKind; subcategories: readonly MarketKind[] }

/** The kinds of property of the Ethiopian market, in the order in which pages show them; the demo and imports create them. */
export const marketKinds: readonly MarketCategory[] = [
  {
    row: [
      'apartments',
      'Apartments',
      'አፓርትመንቶች',
      'Flats in apartment buildings, from studios to penthouses.',
      'ከስቱዲዮ እስከ ፔንትሃውስ፣ በአፓርትመንት ህንፃዎች ውስጥ ያሉ ቤቶች።',
    ],
    subcategories: [
      [
        'studio',
        'Studio',
        'ስቱዲዮ',
        'One room to live and sleep in, with its own kitchen and bathroom.',
        'ሳሎንና መኝታው አንድ ላይ የሆነ፣ የራሱ ኩሽናና መታጠቢያ ቤት ያለው።',
      ],
      [
        'standard-apartment',
        'Standard apartment',
        'መደበኛ አፓርትመንት',
        'A flat on one floor of an apartment building.',
        'በአፓርትመንት ህንፃ ውስጥ በአንድ ፎቅ ላይ ያለ ቤት።',
      ],
      [
        'serviced-apartment',
        'Serviced apartment',
        'ሰርቪስ አፓርትመንት',
        'Furnished, with cleaning and reception.',
        'ዕቃ የተሟላለት፣ የጽዳትና የእንግዳ መቀበያ አገልግሎት ያለው።',
      ],
      [
        'duplex-apartment',
        'Duplex',
        'ዱፕሌክስ',
        'A flat on two floors with a stair inside.',
        'በውስጡ ደረጃ ያለው ባለ ሁለት ወለል አፓርትመንት።',
      ],
      [
        'penthouse',
        'Penthouse',
        'ፔንትሃውስ',
        'The top floor of a building, with a terrace.',
        'የህንፃው የመጨረሻ ፎቅ፣ ሰፊ ቴራስ ያለው።',
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
    ],
    subcategories: [
      [
        'single-storey-villa',
        'Single-storey villa',
        'ባለ አንድ ወለል ቪላ',
        'Everything on the ground floor.',
        'ሁሉም ክፍል ምድር ላይ የሆነ ቪላ።',
      ],
      [
        'two-storey-villa',
        'Two-storey villa',
        'ባለ ሁለት ወለል ቪላ',
        'A villa with bedrooms upstairs.',
        'መኝታ ቤቶቹ ፎቅ ላይ የሆኑ ቪላ።',
      ],
      [
        'gated-villa',
        'Gated community villa',
        'በጋራ ግቢ ያለ ቪላ',
        'In a real-estate compound with a shared gate and guards.',
        'የጋራ በርና ጥበቃ ባለው የሪል እስቴት ግቢ ውስጥ።',
      ],
    ],
  },
  {
    row: [
      'houses',
      'Houses',
      'ቤቶች',
      'Family houses, row houses and compounds.',
      'የቤተሰብ መኖሪያ ቤቶች፣ ታውን ሃውስ እና ግቢ ያላቸው ቤቶች።',
    ],
    subcategories: [
      [
        'ground-floor-house',
        'Ground-floor house',
        'ምድር ቤት',
        'A house without an upper floor, often L-shaped around a yard.',
        'ፎቅ የሌለው፣ ብዙ ጊዜ በኤል ቅርጽ የተሠራ ቤት።',
      ],
      ['g-plus-1', 'G+1 house', 'G+1 ቤት', 'A house with one upper floor.', 'ከምድር በላይ አንድ ፎቅ ያለው ቤት።'],
      [
        'g-plus-2',
        'G+2 and higher',
        'G+2 እና ከዚያ በላይ',
        'Large houses with two or more upper floors.',
        'ከምድር በላይ ሁለትና ከዚያ በላይ ፎቅ ያላቸው ትልልቅ ቤቶች።',
      ],
      [
        'townhouse',
        'Townhouse',
        'ታውን ሃውስ',
        'Row houses that share walls with the neighbours.',
        'ከጎረቤት ጋር ግድግዳ የሚጋሩ ተያያዥ ቤቶች።',
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
    ],
    subcategories: [
      [
        'condominium-studio',
        'Studio condominium',
        'ስቱዲዮ ኮንዶሚኒየም',
        'One room with kitchen and bathroom.',
        'አንድ ክፍል ከኩሽናና ከመታጠቢያ ጋር።',
      ],
      [
        'condominium-1-bedroom',
        'One-bedroom condominium',
        'ባለ 1 መኝታ ኮንዶሚኒየም',
        'Living room and one bedroom.',
        'ሳሎንና አንድ መኝታ ቤት።',
      ],
      [
        'condominium-2-bedroom',
        'Two-bedroom condominium',
        'ባለ 2 መኝታ ኮንዶሚኒየም',
        'Living room and two bedrooms.',
        'ሳሎንና ሁለት መኝታ ቤት።',
      ],
      [
        'condominium-3-bedroom',
        'Three-bedroom condominium',
        'ባለ 3 መኝታ ኮንዶሚኒየም',
        'Living room and three bedrooms.',
        'ሳሎንና ሦስት መኝታ ቤት።',
      ],
      [
        'condominium-40-60',
        '40/60 condominium',
        '40/60 ኮንዶሚኒየም',
        'Larger flats of the 40/60 saving scheme, in buildings with a lift.',
        'በ40/60 የቁጠባ ፕሮግራም የተሠሩ፣ ሊፍት ያላቸው ሰፋፊ ቤቶች።',
      ],
    ],
  },
  {
    row: ['offices', 'Offices', 'ቢሮዎች', 'Rooms and whole floors to work in.', 'ለሥራ የሚሆኑ ክፍሎችና ሙሉ ወለሎች።'],
    subcategories: [
      [
        'office-suite',
        'Office suite',
        'የቢሮ ክፍሎች',
        'One or a few rooms on a shared floor.',
        'በጋራ ወለል ላይ ያሉ አንድ ወይም ጥቂት ክፍሎች።',
      ],
      ['office-floor', 'Whole floor', 'ሙሉ ወለል', 'A complete floor of an office building.', 'የቢሮ ህንፃ ሙሉ ወለል።'],
      [
        'office-building',
        'Whole building',
        'ሙሉ ህንፃ',
        'A complete building for one company or organisation.',
        'ለአንድ ድርጅት የሚሆን ሙሉ ህንፃ።',
      ],
    ],
  },
  {
    row: ['shops-retail', 'Shops & retail', 'ሱቆች እና የንግድ ቤቶች', 'Shops, cafés and showrooms.', 'ሱቆች፣ ካፌዎች እና ማሳያ ክፍሎች።'],
    subcategories: [
      ['street-shop', 'Street shop', 'መንገድ ዳር ሱቅ', 'A shop with its door on the street.', 'በሩ ወደ መንገድ የሆነ ሱቅ።'],
      ['mall-shop', 'Shop in a mall', 'የሞል ሱቅ', 'A shop inside a shopping centre.', 'በገበያ ማዕከል ውስጥ ያለ ሱቅ።'],
      [
        'cafe-restaurant',
        'Café & restaurant',
        'ካፌ እና ሬስቶራንት',
        'Rooms with kitchen and seats for guests.',
        'ኩሽናና የእንግዳ መቀመጫ ያለው ቤት።',
      ],
      ['showroom', 'Showroom', 'ማሳያ ክፍል', 'A wide room with a glass front.', 'መስታወት ፊት ያለው ሰፊ ማሳያ።'],
    ],
  },
  {
    row: [
      'warehouses-industrial',
      'Warehouses & industrial',
      'መጋዘን እና ኢንዱስትሪ',
      'Stores, workshops and factory buildings.',
      'መጋዘኖች፣ ወርክሾፖች እና የፋብሪካ ህንፃዎች።',
    ],
    subcategories: [
      ['warehouse', 'Warehouse', 'መጋዘን', 'A covered store that trucks can reach.', 'የጭነት መኪና የሚገባበት መጋዘን።'],
      ['workshop', 'Workshop', 'ወርክሾፕ', 'For garages, metal and wood work.', 'ለጋራዥ፣ ለብረታ ብረትና ለእንጨት ሥራ።'],
      [
        'factory-building',
        'Factory building',
        'የፋብሪካ ህንፃ',
        'A production hall with three-phase power.',
        'ባለ ሦስት ፌዝ መብራት ያለው የማምረቻ አዳራሽ።',
      ],
    ],
  },
  {
    row: ['land', 'Land', 'ቦታ', 'Plots with a title deed, in towns and around them.', 'ካርታ ያላቸው ቦታዎች፣ በከተማና በዙሪያው።'],
    subcategories: [
      ['residential-plot', 'Residential plot', 'የመኖሪያ ቦታ', 'For a family house.', 'ለመኖሪያ ቤት የሚሆን።'],
      [
        'commercial-plot',
        'Commercial plot',
        'የንግድ ቦታ',
        'For a mixed-use or commercial building.',
        'ለንግድ ወይም ለቅይጥ ህንፃ የሚሆን።',
      ],
      ['farm-land', 'Farm land', 'የእርሻ መሬት', 'For crops, poultry or flowers.', 'ለሰብል፣ ለዶሮ እርባታ ወይም ለአበባ።'],
      ['industrial-plot', 'Industrial plot', 'የኢንዱስትሪ ቦታ', 'For a factory or a depot.', 'ለፋብሪካ ወይም ለዴፖ።'],
    ],
  },
  {
    row: ['cars', 'Cars', 'መኪናዎች', 'Cars for sale and for rent by the day.', 'የሚሸጡ እና በቀን የሚከራዩ መኪናዎች።'],
    subcategories: [
      ['sedan', 'Sedan', 'አውቶሞቢል', 'Family cars with a boot.', 'የቤት አውቶሞቢሎች።'],
      ['suv', 'SUV', 'ኤስዩቪ', 'High cars for town and country roads.', 'ለከተማና ለገጠር መንገድ የሚሆኑ ከፍ ያሉ መኪናዎች።'],
      ['pickup', 'Pickup', 'ፒክአፕ', 'With an open bed for loads.', 'ከኋላ ዕቃ መጫኛ ያላቸው።'],
      ['minibus', 'Minibus', 'ሚኒባስ', 'Twelve seats and more.', 'አሥራ ሁለትና ከዚያ በላይ መቀመጫ ያላቸው።'],
    ],
  },
  {
    row: [
      'guest-houses',
      'Guest houses & short stay',
      'ገስት ሃውስ እና አጭር ቆይታ',
      'Furnished places by the day, and guest houses as a business.',
      'በቀን የሚከራዩ ዕቃ የተሟላላቸው ቤቶች እና የገስት ሃውስ ሥራ።',
    ],
    subcategories: [
      [
        'short-stay-apartment',
        'Short-stay apartment',
        'ለአጭር ቆይታ አፓርትመንት',
        'A furnished flat for days or weeks.',
        'ለቀናት ወይም ለሳምንታት የሚከራይ ዕቃ የተሟላለት አፓርትመንት።',
      ],
      ['guest-house', 'Guest house', 'ገስት ሃውስ', 'A whole house with rooms for guests.', 'የእንግዳ ክፍሎች ያሉት ሙሉ ቤት።'],
      [
        'lake-cottage',
        'Lake cottage',
        'የሐይቅ ዳር ማረፊያ',
        'A small house by a lake, for weekends.',
        'በሐይቅ ዳር ያለ ለእረፍት ቀናት የሚሆን ትንሽ ቤት።',
      ],
    ],
  },
]
