import { useState } from 'react'
import { fieldMessages } from '#domains/listing-fields/index.ts'
import { formatBirr } from '#shared/money.ts'
import { Field } from '#ui/field.tsx'
import { useLanguage, useMessages } from '#ui/language.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { listingAdminMessages } from '../../messages/index.ts'

/** Input for a price as users write it (`2.5 million`, `140 ሺ`); shows beside it what was understood. Sends `price`. */
export function PriceField({ start, error }: { start: string; error: string | undefined }) {
  const t = useMessages(listingAdminMessages).form
  const names = useMessages(fieldMessages)
  const language = useLanguage()
  const [text, setText] = useState(() => grouped(start))
  const price = readPrice(text)
  const isEmpty = text.trim() === ''
  const hint = price === null ? t.priceUnclear : t.priceRead({ price: formatBirr(price, language) })
  return (
    <Field label={names.price} required error={error} hint={isEmpty ? t.priceHint : undefined}>
      {(control) => (
        <>
          {/* Unparsable text is sent as typed; validation then reports what is wrong. */}
          <input type="hidden" name="price" value={price ?? text.trim()} />
          <TextInput
            {...control}
            inputMode="text"
            autoComplete="off"
            maxLength={60}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
          {/* The error of an unreadable price says the same. */}
          {isEmpty || (error && price === null) ? null : (
            <output className={`figures text-sm ${price === null ? 'text-muted' : 'text-juniper font-semibold'}`}>
              {hint}
            </output>
          )}
        </>
      )}
    </Field>
  )
}

function grouped(price: string): string {
  return /^\d+(\.\d+)?$/.test(price) ? price.replace(/^\d+/, (birr) => birr.replaceAll(/\B(?=(\d{3})+$)/g, ',')) : price
}

/** Words that abbreviate prices, in English and Amharic, and the zeros they stand for. */
const zerosOf = new Map<string, number>(
  (
    [
      [3, ['k', 'thousand', 'thousands', 'ሺ', 'ሺህ']],
      [6, ['m', 'mn', 'mil', 'million', 'millions', 'ሚሊዮን', 'ሚሊየን', 'ሚልዮን']],
      [9, ['b', 'bn', 'billion', 'billions', 'ቢሊዮን', 'ቢሊየን']],
    ] as const
  ).flatMap(([zeros, words]) => words.map((word) => [word, zeros])),
)

const currency = /\b(etb|birr|br)\b\.?|ብር/giu
const amountAndWord = /^([\d.,' ]*\d)\s*([\p{L}]*)\.?\s*(?:and\s+|ከ|እና\s*)?/iu

/**
 * Parses a price in birr: `2.5 million`, `140 ሺ`, `45k`, `ETB 45,000`, `1 million 200 thousand`. Returns an exact
 * decimal such as `2500000` or `99.50`, or null when it cannot be understood. Works on the text, never on a float.
 */
export function readPrice(written: string): string | null {
  let rest = written.normalize('NFKC').replaceAll(currency, ' ').trim()
  let cents = 0n
  let before = Number.POSITIVE_INFINITY
  if (rest === '') return null
  while (rest !== '') {
    const [whole, amount = '', word = ''] = amountAndWord.exec(rest) ?? []
    const zeros = word === '' ? 0 : zerosOf.get(word.toLowerCase())
    if (whole === undefined || zeros === undefined || zeros >= before) return null
    const part = centsOf(amount.trim(), zeros)
    if (part === null) return null
    cents += part
    before = zeros
    rest = rest.slice(whole.length)
  }
  return decimalOf(cents)
}

/** Returns a number followed by that many zeros in hundredths of a birr; null when it is not a number or has fractions of a cent. */
function centsOf(amount: string, zeros: number): bigint | null {
  const plain = plainNumber(amount, zeros > 0)
  if (plain === null) return null
  const [whole = '', fraction = ''] = plain.split('.')
  const shift = zeros + 2
  const kept = fraction.slice(0, shift).padEnd(shift, '0')
  return /[1-9]/.test(fraction.slice(shift)) ? null : BigInt(whole + kept)
}

/** Removes digit grouping: `45,000`, `45 000`. Before a word, a comma may be the decimal mark: `2,5 million`. */
function plainNumber(amount: string, hasWord: boolean): string | null {
  // As in files, `45.000` is forty-five thousand, and `45.500` may be either.
  if (!hasWord && /^\d{1,3}(\.\d{3})+$/.test(amount))
    return /\.000$|\..*\./.test(amount) ? amount.replaceAll('.', '') : null
  if (/^\d+(\.\d+)?$/.test(amount)) return amount
  if (/^\d{1,3}([, '])\d{3}(\1\d{3})*(\.\d+)?$/.test(amount)) return amount.replaceAll(/[, ']/g, '')
  if (hasWord && /^\d+,\d{1,2}$/.test(amount)) return amount.replace(',', '.')
  return null
}

function decimalOf(cents: bigint): string {
  const whole = cents / 100n
  const rest = cents % 100n
  return rest === 0n ? String(whole) : `${whole}.${String(rest).padStart(2, '0')}`
}
