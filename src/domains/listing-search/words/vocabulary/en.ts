/** English words of each sense, as people here write them; misspellings need no entry. */
export const en = {
  // The offer.
  rent: 'rent, 4 rent, 4rent, rents, rental, rentals, renting, rented, for rent, to rent, to let, let, for lease, lease, leasing, tenant, tenancy, rnt, ernt, retn, rnet, hire, for hire, to hire, rant, for rant',
  sale: 'sale, 4 sale, 4sale, sales, sell, selling, sold, for sale, on sale, buy, to buy, buying, purchase, to purchase, acquire, slae, sael, sle, seling, wtb, wts',
  perDay:
    'per day, a day, by day, by the day, daily, per night, a night, nightly, each day, by the night, by night, per nite',
  perWeek: 'per week, a week, by the week, by week, weekly, each week, every week, week',
  perMonth: 'per month, a month, by the month, monthly, pm, p/m, each month, every month, pcm, mo, per mo',
  perYear: 'per year, a year, by the year, yearly, annually, per annum, annual, pa, each year',
  // Amounts.
  price: 'price, priced, prices, cost, costs, costing, budget, my budget, worth, price range, price of, amount',
  birr: 'birr, birrs, etb, ethiopian birr, bir',
  dollar: 'usd, dollar, dollars, us dollar, us dollars, bucks, $, euro, euros, eur, gbp',
  perArea:
    'per m2, per sqm, per square metre, per square meter, per sq m, a square metre, per square, per care, per kare',
  thousand: 'thousand, thousands, k, grand, thou, ths',
  million: 'million, millions, mil, mill, mln, mn, m, millon, mio, ml, mls',
  billion: 'billion, billions, bln, bn',
  hundred: 'hundred, hundreds',
  percent: 'percent, per cent, pct',
  half: 'half, and a half, and half, half a',
  // Limits: `under` and `over` come before or after a number, `orLess` and `orMore` only after it.
  under:
    'under, below, less than, lower than, cheaper than, max, maximum, at most, up to, upto, not more than, no more than, not above, not over, not exceeding, within, maximum of, max of, smaller than, fewer than, lessthan, a maximum of, not exceed, before, not older than, no older than, dont want above, do not want above, dont want more than, do not want more than, no higher than, not higher than, no later than, no bigger than, not bigger than, no larger than',
  over: 'over, above, more than, greater than, at least, atleast, min, minimum, minimum of, min of, starting from, starting at, starts from, bigger than, larger than, not less than, no less than, higher than, morethan, a minimum of, after, since, exceeding, upwards of, older than, no smaller than, not smaller than, no lower than, not lower than',
  orLess:
    'or less, and less, and below, or below, or under, and under, or lower, or cheaper, or fewer, and down, tops, or smaller, or before, and before, or older, and older',
  orMore:
    'or more, or newer, and newer, newer, or later, and later, onwards, and onwards, or better, and more, and above, or above, and up, or over, and over, plus, or higher, or bigger, or larger, upwards, and bigger',
  from: 'from, starting',
  to: 'to, until, till, through',
  between: 'between, range, ranging, ranging from, in the range of, betwen, btwn, btw',
  and: 'and, &, n',
  or: 'or, either',
  about: 'about, approximately, approx, roughly, circa, around, nearly, almost',
  without:
    'without, no, not, w/o, non, none, excluding, except, free of, with no, has no, have no, do not need, dont need, do not want, dont want, no need, no need of, no need for, not need, not interested in, other than, apart from, avoid, but not, do not want to deal with, dont want to deal with, anything but, everything but, all but, any but, anywhere but, anywhere except',
  withoutAfter: 'not needed, not required, not wanted, excluded, not necessary, not allowed, not important, not a must',
  // Units.
  bedroom:
    'bedroom, bedrooms, bed room, bed rooms, bed rm, bed rms, bed, beds, bdrm, bdrms, bdr, bdrs, bd, bds, br, brs, bhk, bedr, sleeping room, sleeping rooms, bedroomed, bedded, b/r, bed-room, bdroom, b room, b',
  bathroom:
    'bathroom, bathrooms, bath room, bath rooms, bath, baths, toilet, toilets, shower, showers, restroom, restrooms, washroom, washrooms, ba, bth, wc, bthrm, bathrm',
  room: 'room, rooms, roomed, class rooms, rm, rms',
  floor: 'floor, flr, level, fl, storey number, floor number, on floor',
  storeys: 'floors, storey, storeys, story, stories, levels, storied, floor building',
  groundPlus: 'g, ground, g plus, ground plus, b g, ground floor plus, grnd',
  ordinal: 'st, nd, rd, th',
  squareMetre:
    'm2, sqm, sq m, sq mt, sq mtr, m sq, m square, square metre, square metres, square meter, square meters, sq meter, sq meters, sq metre, sq metres, sqmt, sqmeter, sqmetre, square, squares, meter square, metre square, meters square, metres square, meter squared, care, mt2, mtr2, sm, mts2, squaremeter, squaremeters',
  squareFoot: 'ft2, sqft, sq ft, square foot, square feet, sq feet, squarefeet, sf',
  hectare: 'hectare, hectares, ha',
  metre: 'metre, metres, meter, meters, mtr, mt, mtrs',
  kilometre: 'km, kms, kilometre, kilometres, kilometer, kilometers, mileage, km driven, kilometers driven',
  month: 'month, months, mth, mths',
  advance:
    'advance, in advance, advance payment, upfront, prepaid, prepayment, months advance, down payment, rent in advance, advance rent, paid in advance, deposit, pre payment, payment in advance, of advance',
  yearAdvance:
    '1 year advance, one year advance, 1 year in advance, one year in advance, a year in advance, 12 months advance',
  minimumStay:
    'minimum stay, min stay, minimum contract, minimum rental period, stay, contract, minimum lease, minimum term, shortest stay',
  // Ages; `years` may also be those of a contract.
  age: 'years old, year old, yrs old, yr old, years of age, years age',
  years: 'years, yrs',
  // Calendars, after a year.
  ethiopianYear: 'e c, ethiopian calendar',
  gregorianYear: 'g c, gregorian calendar',
  frontage: 'frontage, front, road frontage, street frontage, frontage of, street front, wide front, facade',
  parkingPlace:
    'parking, parkings, parking place, parking places, parking space, parking spaces, car parking, parking spot, parking spots, parking lot, parking lots, car park, car parks, garage, garages, car garage, parking slot, parking slots, car parking space, car parking spaces, cars parking, car space, car spaces, carport, place to park, parking for cars',
  built:
    'built, built in, year built, constructed, constructed in, construction year, build year, completed in, building year',
  modelYear: 'model, year model, model year, made in, manufactured, year, manufactured in',
  plate: 'plate, plate code, code, plate number, number plate, plate no',
  // Features without a number.
  furnished:
    'furnished, fully furnished, full furnished, well furnished, with furniture, furniture included, fully equipped, furnitured, with full furniture, fully furnished with, ff, furnish, including furniture, with furnishings, fully furn, furn',
  unfurnished:
    'unfurnished, un furnished, non furnished, not furnished, without furniture, no furniture, unfurnish, empty, nonfurnished, no furnishing',
  titleDeed:
    'title deed, title deeds, deed, deeds, ownership certificate, title certificate, clean title, title document, with title, clear title, own title, title ready, has title, site plan and title, karta, carta, title holder, with land title, has land title, land title certificate',
  negotiable:
    'negotiable, price negotiable, slightly negotiable, negotiation, nego, open to negotiation, negotiable price, negotiate, can negotiate, neg',
  noCommission:
    'no commission, without commission, commission free, free of commission, no broker, without broker, without brokers, no brokers, no agent, without agent, no agents, owner direct, direct from owner, direct owner, from owner, by owner, from the owner, straight from the owner, directly from owner, zero commission, no middleman, no broker fee, no agent fee, 0 commission, directly from the owner, without a broker, no delala, without delala, owner only',
  groundFloor:
    'ground floor, at ground floor, on the ground, ground level, groundfloor, gf, ground flr, gr floor, gr flr, on the ground floor, on ground floor, in the ground floor',
  basement: 'basement, basement floor, underground, lower ground, in the basement',
  ownCompound:
    'own compound, private compound, independent compound, separate compound, with compound, compound, full compound, own yard, private yard, with own compound, own gate, whole compound, single compound, standalone compound, in its own compound, individual compound',
  sharedCompound:
    'shared compound, common compound, sharing compound, compound shared, share compound, shared yard, with the owner in the compound, in a shared compound',
  waterLine:
    'water line, piped water, running water, tap water, 24 hour water, 24 hours water, 24/7 water, water 24 hours, water supply, city water',
  waterTank: 'water tank, water reservoir, reservoir, water tanker, roto, water storage, tanker',
  borehole: 'borehole, bore hole, well water, own well, ground water, water well, own water, deep well, borehole water',
  powerLine: 'electricity, electric line, power line, power, electric power, own meter, electricity line, light meter',
  threePhase:
    'three phase, 3 phase, three-phase power, three phase power, 3 phase power, three phase electricity, three phase line, three phase electric, 3 phase electricity',
  generator:
    'generator, backup generator, standby generator, power backup, backup power, back up generator, stand by generator, with generator, gen set, genset, automatic generator, back up power, own generator',
  leasehold: 'lease hold, leasehold, lease holding, on lease, lease title, lease system',
  oldHolding: 'old holding, old possession, freehold, free hold, permanent holding, nebar, old title, old ownership',
  cooperative:
    'cooperative, co-operative, housing cooperative, association, coop, housing association, cooperative house',
  residentialUse: 'residential use, for residence, for housing, residence use, residential',
  commercialUse: 'commercial use, for commercial, for business use, business use, for business',
  mixedUse: 'mixed use, mixed, mix use, mixed-use, for mixed use',
  industrialUse: 'industrial use, for industry, for factory',
  agriculturalUse: 'agricultural use, for farming, for agriculture, for farm',
  flatGround: 'flat ground, level ground, flat land, flat terrain, level land, plain land, flat plot, level plot',
  gentleSlope: 'gentle slope, slightly sloped, slight slope, gently sloping, gentle',
  steepSlope: 'steep, steep slope, sloping, hill side, hillside',
  petrol: 'petrol, benzine, benzin, gasoline, benzene, petrol engine',
  diesel: 'diesel, nafta, naphta, diesel engine, dizel',
  electric: 'electric, ev, evs, fully electric',
  hybrid: 'hybrid, plug in hybrid, phev',
  gas: 'lpg, cng, gas',
  manualGear: 'manual, manual gear, manual transmission, stick shift, manual gearbox',
  automaticGear:
    'automatic, automatic gear, automatic transmission, auto transmission, auto gear, automatic gearbox, auto',
  cheap:
    'cheap, cheapest, cheaper, low price, lowest price, affordable, low cost, low budget, budget friendly, inexpensive, lowest, least expensive, cheap price, good price, low rent, economical, reasonable price, fair price, low priced, cheapest price, lowest rent, price low to high, lowest first, not expensive, not too expensive, not so expensive, cheapest first, cheap first, price from low to high, from low to high, low to high',
  expensive:
    'most expensive, expensive, highest price, price high to low, dearest, priciest, high end price, highest first, most expensive first, expensive first, price from high to low, from high to low, high to low',
  newest:
    'newest, latest, recent, recently listed, new listings, new listing, most recent, just listed, newly listed, newest first, recently posted, recently added, posted today, latest listings, new ads, fresh listings',
  newlyBuilt:
    'newly built, newly constructed, new built, new construction, brand new, new build, new building, just built, recently built, newly finished, new finished, newly completed, just finished, never lived in',
  new: 'new',
  commission:
    'commission, commissions, broker, brokers, broker fee, agent fee, delala, delalas, middleman, middlemen, brokerage',
  furniture: 'furniture, furnishings, furnishing, equipment, household items',
  // Filler words.
  home: 'home, homes, property, properties, real estate, place to live, residence, accommodation, housing, somewhere to live, dwelling, listing, listings, unit, units, place, places',
  skip: 'in, at, how much is, how much, how, what, where, w, on, of, the, a, an, for, with, by, near, nearby, near to, close to, close, next to, beside, behind, inside, opposite, that, which, is, are, be, has, have, having, it, its, i, we, me, my, us, our, am, ready to move in, move in ready, want, wanted, wants, need, needed, needs, looking, looking for, look for, search, searching, searching for, find, find me, show, show me, get, give me, please, pls, plz, any, some, anything, something, all, good, nice, only, just, also, there, this, these, available, there is, do you have, can you, who, wants to, area, areas, around the, location, located, located in, situated, situated in, sub city, subcity, sub-city, kifle ketema, city, town, neighbourhood, neighborhood, side, within the, hi, hello, selam, urgent, urgently, asap, im, would like, like, as, type, kind, use, purpose, or near, would, should, must, possible, if possible, currently, now, today, including, include, includes, included, incl, both, etc, vicinity, surrounding, surroundings, size, sized, total, total area, area of, plot size, size of, land size, number of, no of, roughly in, ready, someone, family, couple, one family, per, you, your, number, ref, ref no, pay, can pay, i can pay, help, help me, help me to, suitable, suitable for, nr, hey, fro, fr, ok, fine, live, live in, could, does, did, will, still, but, so, because, send, send me, more photos, photos, photo, friend, me and my friend, my friend, my brother, my sister, my uncle, my mother, my father, my family, my wife, my husband, my boss, coming, moving, relocating, requires, actually, sorry, wait, thanks, thank you, tell me, let me know, anyone, anybody, rather, takes, interested, interested in, good morning, good afternoon, good evening, morning, evening, preferably, ideally, dear, sir, madam, dear sir or madam, was, were, was wondering, wondering, wondering whether, wondering if, whether, if, may, may i ask, ask, bother, sorry to bother you, hoping, exactly, exact, anywhere, somewhere, love, see, id love to see, i d love to see, id, wed, i d, we d, ill, i ll, we ll, thanks in advance, thank you in advance, in advance thanks, not far, not far from, far, allowed, no wait, i mean, i meant, make that, or rather, oops, looking 4, look 4, searching 4, in a, in an',
} satisfies Readonly<Record<string, string>>
