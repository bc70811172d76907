import type { Text } from '../draft-listing.ts'
import type { Note } from '../notes.ts'
import { pickNotes } from '../notes.ts'
import type { Random } from '../random.ts'
import { capitalised, dealWords, grouped, paragraph } from '../wording.ts'
import type { CarFacts } from './car-facts.ts'

const GEARBOX: Record<CarFacts['gearbox'], Text> = {
  automatic: { en: 'automatic', am: 'አውቶማቲክ' },
  manual: { en: 'manual', am: 'ማንዋል' },
}

const FUEL: Record<CarFacts['model']['fuel'], Text> = {
  petrol: { en: 'petrol', am: 'ቤንዚን' },
  diesel: { en: 'diesel', am: 'ናፍጣ' },
  electric: { en: 'electric', am: 'ኤሌክትሪክ' },
}

const selling = ({ deal }: CarFacts) => deal === 'sell'
const letting = ({ deal }: CarFacts) => deal === 'rent'
const electric = ({ model }: CarFacts) => model.fuel === 'electric'

const CAR_NOTES: Note<CarFacts>[] = [
  {
    when: (facts) => selling(facts) && facts.model.vehicle !== 'minibus',
    en: 'Code 2, Addis Abeba plate.',
    am: 'ኮድ 2 የአዲስ አበባ ሰሌዳ።',
  },
  {
    when: (facts) => selling(facts) && facts.model.vehicle === 'minibus',
    en: 'Code 3, ready for work.',
    am: 'ኮድ 3፣ ለሥራ ዝግጁ።',
  },
  { when: selling, en: 'No accident, original paint.', am: 'ምንም አደጋ የሌለው፣ ቀለሙ ኦሪጅናል።' },
  { when: selling, en: 'Yearly inspection done, tyres new.', am: 'ዓመታዊ ምርመራ አልፏል፤ ጎማዎቹ አዲስ ናቸው።' },
  { when: selling, en: 'One owner, serviced regularly.', am: 'በአንድ ሰው የተነዳ፣ በየጊዜው ሰርቪስ የተደረገ።' },
  { when: selling, en: 'The price is negotiable after you have seen it.', am: 'መኪናውን ካዩ በኋላ ድርድር አለው።' },
  { when: selling, en: 'Bank loan possible, papers complete.', am: 'የባንክ ብድር ይቻላል፤ ሰነዱ የተሟላ ነው።' },
  {
    when: (facts) => selling(facts) && !electric(facts),
    en: 'Engine and gearbox have no fault; your mechanic is welcome.',
    am: 'ሞተሩና ካምቢዮው ችግር የለባቸውም፤ መካኒክ ይዘው መምጣት ይችላሉ።',
  },
  { when: electric, en: 'The home charger comes with it.', am: 'የቤት ቻርጀሩ አብሮ አለ።' },
  {
    when: (facts) => electric(facts) && selling(facts),
    en: 'More than 400 km on a full battery.',
    am: 'ሙሉ ባትሪ ከ400 ኪ.ሜ በላይ ይሄዳል።',
  },
  {
    when: ({ model }) => model.vehicle === 'pickup',
    en: 'Double cabin, with bull bar and tow hook.',
    am: 'ደብል ጋቢና፣ ከነመከላከያውና መጎተቻው።',
  },
  {
    when: ({ model }) => model.vehicle === 'minibus',
    en: ({ model }) => `${model.seats} seats and a roof rack.`,
    am: ({ model }) => `${model.seats} መቀመጫና የጣሪያ ላይ ጭነት ቦታ አለው።`,
  },
  {
    when: (facts) => letting(facts) && facts.withDriver === true,
    en: 'Let with a driver; fuel is extra.',
    am: 'ከነሹፌሩ ይከራያል፤ ነዳጅ ለብቻ ነው።',
  },
  {
    when: (facts) => letting(facts) && facts.withDriver === false,
    en: 'Without driver, against a deposit and a licence.',
    am: 'ያለ ሹፌር፤ ማስያዣና መንጃ ፈቃድ ያስፈልጋል።',
  },
  { when: letting, en: 'For weddings, field trips or airport transfers.', am: 'ለሰርግ፣ ለመስክ ሥራ ወይም ለኤርፖርት ጉዞ ይሆናል።' },
  { when: letting, en: 'Cheaper by the week or month.', am: 'በሳምንት ወይም በወር ለሚከራይ ቅናሽ አለው።' },
]

/** Writes a title as car sellers do: model, year and two facts. */
export function carTitle(facts: CarFacts, random: Random): Text {
  const { model, year, colour, place } = facts
  const deal = dealWords(facts.deal)
  const gearbox = GEARBOX[facts.gearbox]
  if (facts.deal === 'rent') return rentalTitle(facts, random)
  return random.pick<Text>([
    {
      en: `${model.name.en} ${year}, ${gearbox.en}, ${colour.en}`,
      am: `${deal.am} ${model.name.am} ${year}፣ ${gearbox.am}፣ ${colour.am}`,
    },
    {
      en: `${model.name.en} ${year} for sale in ${place.name.en}, ${grouped(facts.kilometres)} km`,
      am: `${deal.am} ${model.name.am} ${year} በ${place.name.am}፣ ${grouped(facts.kilometres)} ኪ.ሜ`,
    },
    {
      en: `${capitalised(colour.en)} ${model.name.en}, ${year} model, ${FUEL[model.fuel].en}`,
      am: `${colour.am} ${model.name.am}፣ የ${year} ሞዴል፣ ${FUEL[model.fuel].am}፣ ${deal.am}`,
    },
  ])
}

function rentalTitle({ model, year, colour, gearbox, place, withDriver }: CarFacts, random: Random): Text {
  const driver = withDriver === true ? { en: 'with driver', am: 'ከነሹፌሩ' } : { en: 'without driver', am: 'ያለ ሹፌር' }
  return random.pick<Text>([
    {
      en: `${model.name.en} ${year} for rent by the day in ${place.name.en}, ${driver.en}`,
      am: `በቀን የሚከራይ ${model.name.am} ${year}፣ ${driver.am}፣ ${place.name.am}`,
    },
    {
      en: `${capitalised(colour.en)} ${model.name.en} for rent in ${place.name.en}, ${year} model, ${driver.en}`,
      am: `${colour.am} ${model.name.am}፣ የ${year} ሞዴል፣ ${driver.am} የሚከራይ፣ ${place.name.am}`,
    },
    {
      en: `Rent a ${model.name.en} ${year} in ${place.name.en}: ${GEARBOX[gearbox].en}, ${driver.en}`,
      am: `${place.name.am}፦ የሚከራይ ${model.name.am} ${year}፣ ${GEARBOX[gearbox].am}፣ ${driver.am}`,
    },
  ])
}

/** Writes three to five sentences: the car and its place, condition, terms. */
export function carDescription(facts: CarFacts, random: Random): Text {
  const { model, year, colour, place } = facts
  const gearbox = GEARBOX[facts.gearbox]
  const fuel = FUEL[model.fuel]
  const opening: Text = {
    en: `${year} ${model.name.en} in ${colour.en}, ${fuel.en}, ${gearbox.en}, ${grouped(facts.kilometres)} km on the clock.`,
    am: `የ${year} ሞዴል ${colour.am} ${model.name.am}፣ ${fuel.am}፣ ${gearbox.am}፣ ${grouped(facts.kilometres)} ኪ.ሜ የተነዳ።`,
  }
  const where: Text = { en: `The car can be seen in ${place.name.en}.`, am: `መኪናውን ${place.name.am} ላይ ማየት ይቻላል።` }
  return paragraph([opening, ...pickNotes(CAR_NOTES, facts, random.int(2, 3), random), where])
}
