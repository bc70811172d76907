import { amountInWords, formatBirr, type RentPeriod } from '#shared/money.ts'
import { useLanguage, useMessages } from './language.tsx'
import { uiMessages } from './messages/index.ts'

type PriceSize = 'small' | 'medium' | 'large'

const sizes: Record<PriceSize, string> = { small: 'text-lg', medium: 'text-xl', large: 'text-3xl' }

/**
 * A price in birr, the most prominent part of a card: `ETB 120,000` with a small `per month`, and `17.8 million` next
 * to a large amount. `amount` is the exact decimal as stored; `period` is null for a sale.
 */
export function Price({ amount, period, size = 'medium' }: { amount: string; period: RentPeriod; size?: PriceSize }) {
  const t = useMessages(uiMessages)
  const language = useLanguage()
  const text = formatBirr(amount, language)
  const words = amountInWords(amount, language)
  return (
    <p className="text-ink flex flex-wrap items-baseline gap-x-2">
      <span className={`figures font-semibold tracking-tight ${sizes[size]}`}>{quietCurrency(text)}</span>
      {period ? <span className="text-muted text-sm">{t.perPeriod[period]}</span> : null}
      {words === null ? null : <span className="text-muted figures text-sm whitespace-nowrap">{words}</span>}
    </p>
  )
}

/** Makes the currency smaller than the number, on whichever side the language puts it. */
function quietCurrency(text: string) {
  const [, before, number, after] = /^(\D*)([\d.,]+)(\D*)$/.exec(text) ?? ['', '', text, '']
  return (
    <>
      {before ? <Currency>{before}</Currency> : null}
      {number}
      {after ? <Currency>{after}</Currency> : null}
    </>
  )
}

function Currency({ children }: { children: string }) {
  return <span className="text-[0.72em] font-medium tracking-normal">{children}</span>
}
