import { useState } from 'react'
import { fieldMessages } from '#domains/listings/index.ts'
import { formatBirr } from '#shared/money.ts'
import { Field } from '#ui/field.tsx'
import { useLanguage, useMessages } from '#ui/language.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { listingAdminMessages } from '../../messages/index.ts'
import { readPrice } from './read-price.ts'

type PriceFieldProps = { start: string; error: string | undefined }

/** A price as people write it (`2.5 million`, `140 ሺ`), and beside it what was understood. Sends `price`. */
export function PriceField({ start, error }: PriceFieldProps) {
  const t = useMessages(listingAdminMessages).form
  const names = useMessages(fieldMessages)
  const language = useLanguage()
  const [text, setText] = useState(() => grouped(start))
  const price = readPrice(text)
  const told = price === null ? t.priceUnclear : t.priceRead({ price: formatBirr(price, language) })
  return (
    <Field label={names.price} required error={error} hint={text.trim() === '' ? t.priceHint : undefined}>
      {(control) => (
        <>
          {/* What is not understood is sent as it is: the rules tell what is wrong with it. */}
          <input type="hidden" name="price" value={price ?? text.trim()} />
          <TextInput
            {...control}
            inputMode="text"
            autoComplete="off"
            maxLength={60}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
          {text.trim() === '' ? null : (
            <output className={`figures text-sm ${price === null ? 'text-muted' : 'text-juniper font-semibold'}`}>
              {told}
            </output>
          )}
        </>
      )}
    </Field>
  )
}

function grouped(price: string): string {
  return /^\d+(\.\d+)?$/.test(price) ? price.replace(/\B(?=(\d{3})+(?!\d))(?<!\..*)/g, ',') : price
}
