import { type MouseEvent, useEffect, useMemo } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router'
import { ListingPlaceholder, storefrontMessages } from '#domains/storefront/web/index.ts'
import { languageOfPath, localizedPath } from '#shared/language.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { LocalizedLink, useLanguage, useMessages } from '#ui/language.tsx'
import { Picture } from '#ui/picture.tsx'
import { Price } from '#ui/price.tsx'
import { showToast } from '#ui/toast-queue.ts'
import { WrittenText } from '#ui/written-text.tsx'
import { keptOf, maxCompared } from '../kept.ts'
import { type ComparedListing, keptContext } from '../kept.pages.ts'
import { type ComparedRow, comparedRows } from './compare-rows.ts'
import { change, entryOf } from './device/device.ts'
import { focusNext } from './focus-next.ts'
import { useKeptTexts } from './kept-texts.ts'
import { Nothing, OwnPage } from './own-page.tsx'
import { useDevice } from './use-own.ts'

/** Loads the listings of the address (`?ids=1,2,3`), as everybody sees them. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const { pathname, searchParams } = new URL(request.url)
  const given = searchParams.getAll('ids').flatMap((text) => text.split(','))
  const ids = [...new Set(given.filter((id) => /^[1-9]\d{0,8}$/.test(id)).map(Number))].slice(0, maxCompared)
  const { language } = languageOfPath(pathname)
  return { ids, listings: await context.get(keptContext).compared(ids, language) }
}

/** `/compare`: up to four listings side by side; the address can be shared. */
export default function ComparePage() {
  const { ids, listings } = useLoaderData<typeof loader>()
  const t = useKeptTexts()
  const gone = ids.length - listings.length
  return (
    <OwnPage title={t.compare} text={t.compareText}>
      {ids.length === 0 ? <Chosen /> : null}
      {gone > 0 && gone === ids.length ? <Nothing ready title={t.noneLeft} text={t.noneLeftText} /> : null}
      {gone > 0 && gone < ids.length ? <p className="text-muted pb-4">{t.goneFromCompare({ count: gone })}</p> : null}
      {listings.length === 1 ? <p className="text-muted pb-4 print:hidden">{t.compareHint}</p> : null}
      {listings.length > 0 ? <Comparison listings={listings} /> : null}
    </OwnPage>
  )
}

/** Without ids in the address: redirects to the listings chosen on the device. */
function Chosen() {
  const t = useKeptTexts()
  const device = useDevice()
  const language = useLanguage()
  const navigate = useNavigate()
  const ids = device ? keptOf(device, 'compare').map(({ listing_id: id }) => id) : []
  const address = ids.length > 0 ? compareAddress(ids) : null
  useEffect(() => {
    if (address !== null) void navigate(localizedPath(language, address), { replace: true })
  }, [address, language, navigate])
  return <Nothing ready={device !== null && address === null} title={t.noCompare} text={t.noCompareText} />
}

function compareAddress(ids: readonly number[]): string {
  return ids.length > 0 ? `/compare?ids=${ids.join()}` : '/compare'
}

function Comparison({ listings }: { listings: readonly ComparedListing[] }) {
  const t = useKeptTexts()
  const language = useLanguage()
  const { card, details } = useMessages(storefrontMessages)
  // Without those removed since: the page without them takes a moment to come.
  const left = useMemo(() => new Set(listings.map(({ id }) => id)), [listings])
  const rows = comparedRows(
    listings,
    { names: details, byTheMonth: t.price.month, propertyType: card.propertyType, yes: t.yes },
    language,
  )
  return (
    <>
      <CompareTools listings={listings} />
      {/* Wider than a phone: scrolls sideways while the attribute names stay. */}
      <section aria-label={t.compare} className="relative overflow-x-auto print:overflow-visible">
        <table className="w-full border-separate border-spacing-0 text-start print:table-fixed print:text-[0.55rem] print:leading-tight">
          <thead>
            <tr className="align-top">
              <th scope="col" className={`${nameStyle} z-1`}>
                <span className="sr-only">{t.fact}</span>
              </th>
              {listings.map((listing) => (
                <th
                  key={listing.id}
                  scope="col"
                  aria-label={listing.title}
                  style={{ width: `${Math.floor(85 / listings.length)}%` }}
                  className="min-w-40 p-2 pb-4 text-start font-normal sm:min-w-52 print:min-w-0"
                >
                  <ComparedHead listing={listing} left={left} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Row key={row.name} row={row} several={listings.length > 1} ids={listings.map(({ id }) => id)} />
            ))}
          </tbody>
        </table>
      </section>
    </>
  )
}

const nameStyle =
  'bg-paper sticky start-0 w-28 min-w-28 max-w-28 p-2 ps-0 text-start text-sm font-normal wrap-break-word sm:w-48 sm:max-w-48 print:static print:w-28 print:min-w-0 print:py-0.5 print:text-[0.55rem]'

function Row({ row: { name, values, differs }, several, ids }: { row: ComparedRow; several: boolean; ids: number[] }) {
  const t = useKeptTexts()
  const { notStated } = useMessages(storefrontMessages).details
  const marked = several && differs
  return (
    <tr className="align-top">
      <th scope="row" className={`${nameStyle} border-line text-muted border-t`}>
        {name}
        {marked ? (
          <>
            <span aria-hidden="true" className="bg-berbere ms-2 inline-block size-2 rotate-45" />
            <span className="sr-only">, {t.differs}</span>
          </>
        ) : null}
      </th>
      {values.map((value, index) => (
        <td
          key={ids[index]}
          className={`border-line border-t p-2 text-sm wrap-anywhere print:py-0.5 print:text-[0.55rem] ${marked ? 'font-semibold' : ''}`}
        >
          {value === null ? (
            <>
              <span aria-hidden="true" className="text-muted">
                –
              </span>
              <span className="sr-only">{notStated}</span>
            </>
          ) : (
            <WrittenText text={value} />
          )}
        </td>
      ))}
    </tr>
  )
}

function ComparedHead({ listing, left }: { listing: ComparedListing; left: Set<number> }) {
  const t = useKeptTexts()
  const language = useLanguage()
  const navigate = useNavigate()
  const { id, title, picture, price, rentPeriod } = listing
  const remove = ({ currentTarget }: MouseEvent) => {
    focusNext(currentTarget)
    if (entryOf('compare', id)?.kept) change({ kind: 'compare', listing_id: id, kept: false })
    left.delete(id)
    void navigate(localizedPath(language, compareAddress([...left])), { preventScrollReset: true })
  }
  return (
    <div className="grid max-w-[32rem] gap-2">
      <div className="overflow-hidden rounded-md print:max-h-24">
        {picture ? (
          <Picture picture={picture} sizes="(min-width: 64rem) 18rem, 10rem" />
        ) : (
          <ListingPlaceholder
            listing={listing}
            className="aspect-[4/3] min-h-0 p-2 text-xs max-sm:[&>:not(svg)]:sr-only"
          />
        )}
      </div>
      <Price amount={price} period={rentPeriod} size="small" />
      <LocalizedLink
        to={`/property-details/${id}`}
        className="hover:text-juniper line-clamp-4 leading-snug font-semibold wrap-anywhere transition-colors"
      >
        <WrittenText text={title} />
      </LocalizedLink>
      <button
        type="button"
        name="remove"
        aria-label={t.removeFrom({ title })}
        onClick={remove}
        className="text-muted hover:text-berbere noscript:hidden flex min-h-11 items-center gap-1.5 text-sm print:hidden"
      >
        <Icon name="close" size={16} />
        {t.remove}
      </button>
    </div>
  )
}

function CompareTools({ listings }: { listings: readonly ComparedListing[] }) {
  const t = useKeptTexts()
  const language = useLanguage()
  const copy = async () => {
    const address = compareAddress(listings.map(({ id }) => id))
    try {
      await navigator.clipboard.writeText(location.origin + localizedPath(language, address))
      showToast({ kind: 'success', title: t.linkCopied })
    } catch {
      showToast({ kind: 'error', title: t.linkNotCopied })
    }
  }
  return (
    <div className="noscript:hidden flex flex-wrap gap-3 pb-5 print:hidden">
      <Button kind="secondary" onClick={() => window.print()}>
        {t.print}
      </Button>
      <Button kind="secondary" onClick={() => void copy()}>
        {t.copyLink}
      </Button>
    </div>
  )
}
