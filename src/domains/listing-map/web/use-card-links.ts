import { useEffect, useState } from 'react'

/** Ties cards and pins together: the listing that is pointed at, in the list or on the map. */
export function useCardLinks(resultsId: string) {
  const [pointed, setPointed] = useState<number | null>(null)
  useEffect(() => {
    const results = document.getElementById(resultsId)
    if (!results) return
    const onPoint = ({ target }: Event) => setPointed(target instanceof Element ? listingOf(target) : null)
    const onLeave = () => setPointed(null)
    results.addEventListener('pointerover', onPoint)
    results.addEventListener('focusin', onPoint)
    results.addEventListener('pointerleave', onLeave)
    results.addEventListener('focusout', onLeave)
    return () => {
      results.removeEventListener('pointerover', onPoint)
      results.removeEventListener('focusin', onPoint)
      results.removeEventListener('pointerleave', onLeave)
      results.removeEventListener('focusout', onLeave)
    }
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
