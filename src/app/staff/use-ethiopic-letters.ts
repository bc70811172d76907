import { useEffect } from 'react'

/**
 * What people write is Amharic on English screens too: the back-office may always fetch the Ethiopic letters, which the
 * browser does only where some are shown. On the body, because menus and panels hang there.
 */
export function useEthiopicLetters(): void {
  useEffect(() => {
    document.body.classList.add('font-ethiopic')
    return () => document.body.classList.remove('font-ethiopic')
  }, [])
}
