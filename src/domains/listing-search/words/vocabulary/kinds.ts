/**
 * Further names of kinds of listings, by slug of the market's category or subcategory (`marketKinds`). An installation
 * without a slug ignores its names.
 */
export const kindWords: Readonly<Record<string, string>> = {
  apartments:
    'apartment, flat, flats, apt, apts, appt, appts, apartment house, apartment building, apartment unit, apartma, apartama, አፓርታማ, አፓርትመንት, አፓርትማ, አፓርታማ ቤት, አፓርትመንት ቤት, mana appartaamaa',
  studio:
    'studio, studios, studio apartment, studio flat, studio apt, studio room, bedsitter, bed sitter, bedsit, ስቱዲዮ, ስቱዲዮ አፓርትመንት, ስቱድዮ, studyo, istudio',
  'standard-apartment': 'ordinary apartment, normal apartment',
  'serviced-apartment':
    'service apartment, serviced flat, serviced apartments, apart hotel, aparthotel, apartment hotel, ሰርቪስ አፓርትመንት, የሰርቪስ አፓርትመንት, hotel apartment, hotel apartments, serviced apt, serviced apts, service apt',
  'duplex-apartment': 'duplex, duplex apartment, maisonette, duplex flat, ዱፕሌክስ, ዱብሌክስ, duplexe, ዱፕሌክስ ቤት',
  penthouse: 'penthouse, pent house, penthouse apartment, ፔንትሃውስ, ፔንት ሃውስ, ፔንታውስ',
  villas: 'villa, villas, villa house, villa bet, ቪላ, ቪላ ቤት, ባለ ቪላ, mana viillaa, viillaa, ቢላ',
  'single-storey-villa':
    'one storey villa, single story villa, one story villa, bungalow, ground villa, ባለ አንድ ወለል ቪላ, one floor villa, single floor villa',
  'two-storey-villa':
    'two story villa, double storey villa, 2 storey villa, 2 story villa, two floor villa, ባለ ሁለት ወለል ቪላ, ባለ ሁለት ፎቅ ቪላ, ባለ 2 ፎቅ ቪላ',
  'gated-villa':
    'gated villa, gated community, gated compound, villa in gated community, gated community villa, real estate villa, ሪል እስቴት ቪላ, የሪል እስቴት ቪላ',
  houses:
    'house, houses, residential house, residential home, family house, l shape house, l shaped house, detached house, stand alone house, standalone house',
  'ground-floor-house':
    'ground floor house, ground house, l shape, l shaped, ምድር ቤት, ግራውንድ ቤት, midir bet, mider bet, ኤል ሼፕ',
  townhouse:
    'townhouse, town house, town houses, row house, row houses, rowhouse, terraced house, ታውን ሃውስ, ታውንሃውስ, ታወን ሃውስ, ረድፍ ቤት',
  condominiums:
    'condominium, condo, condos, condominium house, kondo, kondominiyem, kondominium, ኮንዶሚኒየም, ኮንዶ, ኮንዶሚንየም, ኮንደሚኒየም, ኮንዶሚኒየም ቤት, ኮንዶሚኒዬም, mana kondominiyeemii, የጋራ መኖሪያ ቤት, የጋራ መኖሪያ ቤቶች, yegara menoria bet',
  'condominium-studio':
    'studio condominium, condominium studio, studio condo, condo studio, ስቱዲዮ ኮንዶሚኒየም, ኮንዶሚኒየም ስቱዲዮ',
  'condominium-40-60':
    '40 60, 40 60 condominium, condominium 40 60, 40 60 condo, 40 60 house, ኮንዶሚኒየም 40 60, አርባ ስልሳ, አርባ ስድሳ, arba silsa, 40 60 ቤት',
  offices:
    'office, offices, office space, office spaces, office room, office rooms, ቢሮ, የቢሮ, የቢሮ ቦታ, ለቢሮ, biro, lebiro, office use, for office, workspace, work space, waajjira',
  'office-suite': 'office suite, office suites',
  'office-floor':
    'office floor, whole office floor, entire office floor, whole floor, entire floor, የቢሮ ሙሉ ፎቅ, ሙሉ ፎቅ ቢሮ, ሙሉ ወለል ቢሮ, mulu fok biro, full floor, 1 full floor, one full floor, whole flr, a whole floor',
  'office-building':
    'office building, whole building, entire building, full building, commercial building, office tower, የቢሮ ህንፃ, የንግድ ህንፃ, ህንፃ ሙሉ, whole bldg, entire bldg, full bldg, office bldg, whole building for office, whole bldg for office',
  'shops-retail':
    'shop, shops, store front, retail, retail shop, retail space, commercial space, commercial shop, commercial house, commercial property, boutique, kiosk, business space, ሱቅ, ሱቆች, የንግድ ቤት, ንግድ ቤት, የሱቅ ቦታ, የንግድ ሱቅ, suk, suq, yenegid bet, yenigd bet, negid bet, store for shop, suuqii',
  'street-shop': 'street shop, roadside shop, street side shop, መንገድ ዳር ሱቅ',
  'mall-shop':
    'mall shop, shop in mall, shop in a mall, shop in the mall, shop in shopping centre, shop in shopping center, የሞል ሱቅ, ሞል ውስጥ ሱቅ, shop inside mall, shop inside a mall, shop inside the mall, ሞል ውስጥ ያለ ሱቅ, mol wust suk',
  'cafe-restaurant':
    'cafe, café, cafes, restaurant, restaurants, coffee shop, cafeteria, bar and restaurant, ካፌ, ሬስቶራንት, ምግብ ቤት, ለካፌ, kafe, migib bet',
  showroom: 'showroom, show room, show rooms, ማሳያ, ሾውሩም, ሾው ሩም',
  'warehouses-industrial':
    'warehouse, warehouses, ware house, store house, storehouse, depot, godown, industrial building, መጋዘን, መጋዝን, megazen, megazin, megazan, shed, industrial shed, mana kuusaa, kuusaa',
  workshop: 'workshop, work shop, workshops, ወርክሾፕ, ዎርክሾፕ',
  'factory-building': 'factory, factories, factory building, production hall, ፋብሪካ, የፋብሪካ ህንፃ, fabrika',
  land: 'land, lands, plot, plots, plot of land, bare land, empty land, vacant land, vacant plot, empty plot, piece of land, ቦታ, መሬት, ባዶ መሬት, ባዶ ቦታ, bota, meret, bado meret, bado bota, merét, bare plot, ክፍት ቦታ, lafa, lafti',
  'residential-plot':
    'residential plot, residential land, residential plots, land for house, land for residence, plot for house, housing plot, የመኖሪያ ቦታ, የመኖሪያ መሬት, የቤት መስሪያ ቦታ, ቤት መስሪያ ቦታ, yemenoria bota, የቤት መስሪያ መሬት, ቤት መስሪያ መሬት, land for residential house, land for residential, land for residential use, land to build house, land to build a house, land to build home, lafa mana jireenyaa, lafa manaa, lafa mana',
  'commercial-plot':
    'commercial plot, commercial land, commercial plots, business land, land for business, የንግድ ቦታ, የንግድ መሬት, yenegd bota, yenigd bota',
  'farm-land':
    'farm, farms, farm land, farmland, agricultural land, farming land, farm plot, የእርሻ መሬት, የእርሻ ቦታ, እርሻ, ersha, yeersha meret, erisha, lafa qonnaa',
  'industrial-plot':
    'industrial plot, industrial land, land for factory, factory land, የኢንዱስትሪ ቦታ, የፋብሪካ ቦታ, የኢንዱስትሪ መሬት',
  cars: 'car, cars, vehicle, vehicles, automobile, automobiles, used car, used cars, rental car, መኪና, መኪናዎች, ተሽከርካሪ, mekina, mekinoch, makina, konkolata',
  sedan: 'sedan, sedans, saloon car, የቤት መኪና, የቤት አውቶሞቢል, automobil, አውቶሞቢል, yebet mekina',
  suv: 'suv, suvs, four wheel drive, 4 wheel drive, 4wd, 4x4, jeep, ኤስዩቪ, ጂፕ, ኤስ ዩ ቪ',
  pickup: 'pickup, pick up, pickups, pickup truck, double cab, ፒክአፕ, ፒካፕ, ፒክ አፕ, double cabin',
  minibus: 'minibus, mini bus, mini van, minivan, minibuses, ሚኒባስ, ሚኒ ባስ, taxi minibus',
  'guest-houses':
    'guest house, guesthouse, guest houses, guesthouses, short stay, short term stay, short term, bed and breakfast, airbnb, pension, ገስት ሃውስ, ገስትሃውስ, የእንግዳ ማረፊያ, የእንግዳ ቤት, አጭር ቆይታ, ፔንሲዮን, gest house, ለአጭር ቆይታ',
  'short-stay-apartment':
    'short stay apartment, daily apartment, airbnb apartment, short term apartment, short stay apartments, አጭር ቆይታ አፓርትመንት, አጭር ቆይታ አፓርታማ, achir koyita apartama, ለአጭር ቆይታ የሚሆን አፓርትመንት, ለአጭር ቆይታ የሚሆን አፓርታማ, ለአጭር ቆይታ አፓርታማ, ለአጭር ቆይታ አፓርትመንት',
  'lake-cottage':
    'lake cottage, cottage, cottages, lake house, weekend house, weekend cottage, lakeside cottage, lakeside house, የሐይቅ ዳር ማረፊያ, hayk dar marefia, hayik dar marefia, haik dar marefia',
}

/** Further names of amenities, by key. */
export const amenityWords: Readonly<Record<string, string>> = {
  lift: 'lift, lifts, elevator, elevators, with lift, ሊፍት, ሊፍት ያለው, አሳንሰር, ሊፍት ያላቸው, elevetor, asanser',
  guard:
    'guard, guards, security guard, security, secure, security guards, guarded, 24 hour security, 24 hours security, 24 7 security, gatekeeper, ጥበቃ, ጥበቃ ያለው, የ24 ሰዓት ጥበቃ, 24 ሰዓት ጥበቃ, ዘበኛ, tibeka, tbeka, zebegna, tebaki, 24 hr security, 24 hour guard, tebeka',
  balcony: 'balcony, balconies, balkoni, veranda, verandah, በረንዳ, በረንዳ ያለው, ባልኮኒ, ባልኮኒ ያለው, berenda, beranda',
  garden:
    'garden, gardens, green area, lawn, big garden, አትክልት ቦታ, የአትክልት ቦታ, አትክልት, ጋርደን, አረንጓዴ ቦታ, atkilt bota, አትክልት ቦታ ያለው, ጋርደን ያለው, የአትክልት ቦታ ያለው',
  'furnished-kitchen':
    'fitted kitchen, equipped kitchen, furnished kitchen, kitchen furnished, kitchen cabinet, kitchen cabinets, modern kitchen, fully fitted kitchen, kitchen fitted, የተሟላ ኩሽና, ዘመናዊ ኩሽና, ኪችን ካቢኔት, ኪችን ካቢኔት ያለው, kitchen kabinet, yetemuala kushina, zemenawi kushina, fully equipped kitchen, full equipped kitchen, well equipped kitchen, ኩሽናው የተሟላ, ኩሽና የተሟላ, ኩሽና የተሟላለት',
  'fibre-internet':
    'internet, wifi, wi fi, fibre, fiber, fiber internet, broadband, fast internet, with internet, fibre internet, ኢንተርኔት, ዋይፋይ, ኢንተርኔት ያለው, ዋይ ፋይ, ዋይፋይ ያለው, internet access, wifi internet',
  cctv: 'cctv, cc tv, security camera, security cameras, surveillance camera, camera, cameras, surveillance, የደህንነት ካሜራ, ካሜራ, ሲሲቲቪ, cctv camera, ካሜራ ያለው, cctv cameras',
  gym: 'gym, gymnasium, fitness, fitness centre, fitness center, gym room, ጂም, ስፖርት ቤት, ጂም ያለው, ጅም, jim',
  'rooftop-terrace':
    'rooftop, roof top, roof terrace, rooftop terrace, terrace, terraces, roof top terrace, ቴራስ, የጣሪያ ላይ ቴራስ, ቴራስ ያለው, ሩፍ ቶፕ, ሩፍቶፕ, teras, ጣሪያ ቴራስ, ጣሪያ ላይ ቴራስ',
  'laundry-room':
    'laundry, laundry room, laundries, washing room, utility room, የልብስ ማጠቢያ, የልብስ ማጠቢያ ክፍል, ላውንደሪ, ልብስ ማጠቢያ ክፍል',
  storage:
    'storage, store room, storeroom, storage room, store, pantry, ዕቃ ማስቀመጫ, ስቶር, ስቶር ያለው, የዕቃ ማስቀመጫ, መጋዘን ክፍል, ika maskemecha, eka maskemecha',
  'service-quarter':
    'service quarter, service quarters, maid room, maids room, servant quarter, servant quarters, servants quarter, maid quarter, service room, service rooms, servant room, maid s room, servants quarters, ሰርቪስ, ሰርቪስ ክፍል, ሰርቪስ ቤት, ሰርቪስ ያለው, የሰራተኛ ክፍል, ሰራተኛ ክፍል, የሰራተኛ ቤት, ሰራተኛ ቤት, ሰርቪስ ክፍሎች, ሰርቪስ ቤቶች, service bet, servis, servis bet, service kifil',
  'pet-friendly':
    'pet friendly, pets allowed, pet allowed, dog friendly, pets, dog, dogs, cat, cats, pets ok, allows pets, allow pets, dog allowed, dogs allowed, የቤት እንስሳ, የቤት እንስሳ ይፈቀዳል, ውሻ, wusha, ውሻ የሚፈቀድበት, pet ok, pets are allowed, pet are allowed, where pets are allowed, allow pet',
  'wheelchair-access':
    'wheelchair, wheel chair, wheelchair access, wheelchair accessible, step free, disabled access, accessible, ramp, ተሽከርካሪ ወንበር, ለተሽከርካሪ ወንበር ምቹ, ለአካል ጉዳተኛ, ዊልቸር, ለዊልቸር, ለዊልቸር ምቹ, ለዊልቸር ምቹ የሆነ, wheelchair ok',
}
