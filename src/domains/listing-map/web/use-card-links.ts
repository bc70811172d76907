import { useEffect, useState } from 'react'

/** Links cards and pins: tracks the listing pointed at, in the list or on the map. */
export function useCardLinks(resultsId: string) {
  const [pointed, setPointed] = useState<number | null>(null)
  useEffect(() => {
    const results = document.getElementById(resultsId)
    if (!results) return
    const ended = new AbortController()
    const listen = { signal: ended.signal }
    const onPoint = ({ target }: Event) => setPointed(target instanceof Element ? listingOf(target) : null)
    for (const event of ['pointerover', 'focusin']) results.addEventListener(event, onPoint, listen)
    for (const event of ['pointerleave', 'focusout']) results.addEventListener(event, () => setPointed(null), listen)
    return () => ended.abort()
  }, [resultsId])
  useEffect(() => {
    if (pointed === null) return
    const card = document.querySelector(`#${resultsId} a[href$="/property-details/${pointed}"]`)?.closest('article')
    card?.setAttribute('data-pointed', '')
    return () => card?.removeAttribute('data-pointed')
  }, [resultsId, pointed])
  return { pointed, setPointed }
}

function listingOf(element: Element): number | null {
  const link = element.closest('article')?.querySelector('a[href*="/property-details/"]')
  const id = Number(/\/property-details\/(\d+)$/.exec(link?.getAttribute('href') ?? '')?.[1])
  return id > 0 ? id : null
}
