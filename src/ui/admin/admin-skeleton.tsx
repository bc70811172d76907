import { textIn } from '#shared/language.ts'
import { useLanguage, useMessages } from '#ui/language.tsx'
import { uiMessages } from '#ui/messages/index.ts'
import { noScriptTexts } from './messages/no-script.ts'
import { useSite } from '../site.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { TibebBand } from '#ui/tibeb.tsx'

/** Skeleton of the back-office while its code and texts load. */
export function AdminSkeleton({ title }: { title?: string }) {
  const t = useMessages(uiMessages)
  const { name } = useSite()
  return (
    <div className="grid min-h-dvh lg:grid-cols-[16rem_minmax(0,1fr)]">
      {title === undefined ? null : <title>{title ? `${title} · ${name}` : name}</title>}
      <div className="bg-sunken max-lg:hidden" />
      <div>
        <div className="min-h-16" />
        <TibebBand />
        <main className="grid gap-6 p-gutter">
          <noscript>
            <p className="border-danger border-s-3 ps-4">{textIn(noScriptTexts, useLanguage())}</p>
          </noscript>
          <output className="noscript:hidden">{t.loading}</output>
          <Skeleton className="h-11 w-64" />
          <Skeleton className="h-72" />
        </main>
      </div>
    </div>
  )
}
