import { buttonStyle } from '#ui/button.tsx'
import { useMessages } from '#ui/language.tsx'
import { showToast } from '#ui/toast-queue.ts'
import { storefrontMessages } from '../../messages/index.ts'

/** Hands the address of the page on: through the device's own sharing where there is one, else as a copied link. */
export function ShareButton({ title }: { title: string }) {
  const t = useMessages(storefrontMessages).details
  const share = async () => {
    const url = location.origin + location.pathname
    // Not every browser shares, whatever its types say.
    const browser: Partial<Pick<Navigator, 'share'>> = navigator
    if (browser.share) {
      // Closing the sheet without choosing is no failure.
      await navigator.share({ title, url }).catch(() => {})
      return
    }
    try {
      await navigator.clipboard.writeText(url)
      showToast({ kind: 'success', title: t.linkCopied })
    } catch {
      showToast({ kind: 'error', title: t.linkNotCopied, text: t.copyByHand })
    }
  }
  return (
    <button
      type="button"
      onClick={() => void share()}
      className={buttonStyle('quiet', 'medium', 'noscript:hidden justify-self-start')}
    >
      {t.share}
    </button>
  )
}
