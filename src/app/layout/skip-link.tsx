import { useLayoutMessages } from '../messages/layout.ts'

/** Jumps over the header; visible once it has the focus. */
export function SkipLink() {
  const t = useLayoutMessages()
  return (
    <a
      href="#content"
      className="bg-juniper text-on-juniper fixed start-4 top-3 z-50 -translate-y-24 rounded-sm px-4 py-2 font-semibold focus:translate-y-0"
    >
      {t.skip}
    </a>
  )
}
