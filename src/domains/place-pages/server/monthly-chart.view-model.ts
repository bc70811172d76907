import { type MonthlyPrice, shownMonths } from '#domains/listing-insight/server/index.ts'
import type { ListingType } from '#domains/listing-fields/index.ts'
import { monthOf } from '#shared/moment.ts'
import { formatCount } from '#shared/figures.ts'
import { type Language, languages, traitsOf } from '#shared/language.ts'
import { formatBirr } from '#shared/money.ts'
import type { PlaceTexts } from '../messages/index.ts'
import type { MonthlyChart } from '../place-page.ts'

type About = { t: PlaceTexts; what: string; type: ListingType; language: Language }

/** Returns the typical price by month: a chart if there are at least two months, and a sentence about the last complete one. */
export function monthlyPrices(
  prices: readonly MonthlyPrice[],
  about: About,
  now = Date.now(),
): { chart: MonthlyChart | null; sentence: string | null } {
  const months = lastMonths(now)
  const byMonth = new Map(prices.filter(({ month }) => months.includes(month)).map((price) => [price.month, price]))
  return { chart: byMonth.size < 2 ? null : chartOf(months, byMonth, about), sentence: trend(months, byMonth, about) }
}

function chartOf(months: readonly string[], byMonth: ReadonlyMap<string, MonthlyPrice>, about: About): MonthlyChart {
  const { t, what, type, language } = about
  const known = [...byMonth.values()]
  const medians = known.map(({ median }) => median)
  const [low, high] = [Math.min(...medians), Math.max(...medians)]
  const name = (month: string | undefined) => monthName(month ?? '', about)
  const title = t.byMonth({ what, type })
  const edges = {
    high: birr(high, language),
    low: birr(low, language),
    first: name(months[0]),
    last: name(months.at(-1)),
  }
  const lines: MonthlyChart['lines'] = []
  for (const [position, month] of months.entries()) {
    const price = byMonth.get(month)
    if (!price) continue
    const point = {
      x: rounded((100 * position) / (months.length - 1)),
      y: rounded(high === low ? 50 : 100 - (100 * (price.median - low)) / (high - low)),
    }
    const follows = byMonth.has(months[position - 1] ?? '')
    if (follows) lines.at(-1)?.push(point)
    else lines.push([point])
  }
  return {
    title,
    summary: t.byMonthText({ title, ...edges }),
    lines,
    edges,
    table: {
      title: t.figuresByMonth,
      columns: [t.columns.month, t.columns.median, t.columns.listings],
      rows: known.toReversed().map(({ month, median, listings }) => ({
        key: month,
        cells: [name(month), birr(median, language), formatCount(listings)],
      })),
    },
  }
}

/** Returns a sentence about the last complete month, compared with the same month a year before. */
function trend(months: readonly string[], byMonth: ReadonlyMap<string, MonthlyPrice>, about: About): string | null {
  const { t, what, type, language } = about
  const month = months.at(-2) ?? ''
  const last = byMonth.get(month)
  if (!last) return null
  const before = byMonth.get(months.at(-2 - 12) ?? '')
  return t.trend({
    what,
    type,
    month: monthName(month, about),
    count: formatCount(last.listings),
    median: birr(last.median, language),
    percent: before ? Math.round((100 * (last.median - before.median)) / before.median) : null,
  })
}

/** Returns the last months as `2026-11`, the current one at the end. */
function lastMonths(now: number): string[] {
  const { year, month } = monthOf(now)
  return Array.from({ length: shownMonths }, (_, position) =>
    new Date(Date.UTC(year, month - shownMonths + 1 + position, 1)).toISOString().slice(0, 7),
  )
}

// Creating a format takes longer than everything else about a page.
const monthFormats = new Map(
  languages.map((language) => [
    language,
    new Intl.DateTimeFormat(traitsOf(language).times, { month: 'long', year: 'numeric', timeZone: 'UTC' }),
  ]),
)

function monthName(month: string, { t, language }: About): string {
  return t.monthName({ month: monthFormats.get(language)?.format(new Date(`${month}-01T00:00:00Z`)) ?? month })
}

/** Formats an amount in whole birr. */
export function birr(amount: number, language: Language): string {
  return formatBirr(String(Math.round(amount)), language)
}

function rounded(coordinate: number): number {
  return Math.round(coordinate * 10) / 10
}
