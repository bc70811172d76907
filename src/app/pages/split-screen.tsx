import type { ReactNode } from 'react'
import { LocalizedLink, useMessages } from '#ui/language.tsx'
import { Logo } from '#ui/logo.tsx'
import { TibebBand, TibebDiamond } from '#ui/tibeb.tsx'
import { LanguageSwitch } from '../layout/language-switch.tsx'
import { siteMessages } from '../messages/index.ts'

/** The account pages: what to do on one side, on wide screens a welcome on the other (specification §2, "Log In"). */
export function SplitScreen({ children }: { children: ReactNode }) {
  const { name, tagline } = useMessages(siteMessages).welcome
  return (
    <div className="grid min-h-dvh lg:grid-cols-2">
      <div className="flex flex-col">
        <header className="page-width flex min-h-16 items-center justify-between lg:min-h-20">
          <LocalizedLink to="/" className="rounded-sm py-2">
            <Logo name={name} />
          </LocalizedLink>
          <LanguageSwitch className="-me-2" />
        </header>
        <main className="page-width grid flex-1 content-center py-12">
          <div className="mx-auto grid w-full max-w-[26rem] justify-items-start gap-4">{children}</div>
        </main>
      </div>
      <aside className="bg-sunken hidden flex-col justify-between lg:flex">
        <TibebBand kind="hem" className="block" />
        <div className="grid justify-items-center gap-8 px-12 text-center">
          <TibebDiamond size={240} />
          <div className="grid gap-2">
            <p className="text-3xl font-semibold tracking-tight">{name}</p>
            <p className="text-muted text-xl">{tagline}</p>
          </div>
        </div>
        <TibebBand kind="hem" className="block" />
      </aside>
    </div>
  )
}
