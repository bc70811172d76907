import { Suspense } from 'react'
import { Outlet } from 'react-router'
import { loadOfficeInAdvance } from '#domains/auth/web/load-office.ts'
import { SignInSlot } from '#domains/auth/web/sign-in-slot.ts'
import { heroPictures } from '#domains/storefront/web/home/hero-pictures.ts'
import { LocalizedLink } from '#ui/language.tsx'
import { lazyPart } from '#ui/lazy-part.ts'
import { Logo } from '#ui/logo.tsx'
import { useSite } from '#ui/site.ts'
import { Picture } from '#ui/picture.tsx'
import { TibebBand } from '#ui/tibeb.tsx'
import { LanguageSwitch } from './layout/language-switch.tsx'
import { NavigationProgress } from './layout/navigation-progress.tsx'
import { usePageTexts } from './pages/page-texts.ts'

const PasskeyButton = lazyPart(() => import('#domains/passkeys/web/passkey-button.tsx'))

/** The passkey button of the Log In screen, loaded on demand. */
const passkeyButton = (
  <Suspense>
    <PasskeyButton />
  </Suspense>
)

/** Layout of the pages before sign-in: the form on one side, on wide screens a welcome on the other (specification §2, "Log In"). */
export default function GuestLayout() {
  return (
    <>
      <NavigationProgress />
      <div className="grid min-h-dvh lg:grid-cols-2">
        <div className="flex min-w-0 flex-col">
          <header className="page-width flex min-h-16 flex-wrap items-center justify-between lg:min-h-20">
            <LocalizedLink to="/" className="min-w-0 rounded-sm py-2">
              <Logo />
            </LocalizedLink>
            <LanguageSwitch className="-me-2" />
          </header>
          <main id="content" onInput={loadOfficeInAdvance} className="page-width grid flex-1 content-center py-12">
            <div className="mx-auto grid w-full max-w-[26rem] justify-items-start gap-4">
              <SignInSlot value={passkeyButton}>
                <Outlet />
              </SignInSlot>
            </div>
          </main>
        </div>
        <Welcome />
      </div>
    </>
  )
}

/** The text is below the picture: on top of it, no colour would be readable everywhere. */
function Welcome() {
  const { name } = useSite()
  const { tagline } = usePageTexts().welcome
  return (
    <aside className="bg-sunken sticky top-0 hidden h-dvh flex-col lg:flex">
      {/* It fills the height, so most of its width is cropped. */}
      <Picture picture={heroPictures.rent} sizes="max(50vw, 128vh)" aspect="min-h-0 flex-1" />
      <TibebBand kind="hem" />
      <div className="grid gap-2 px-12 py-12">
        <p className="text-3xl font-semibold tracking-tight">{name}</p>
        <p className="text-muted text-xl">{tagline}</p>
      </div>
    </aside>
  )
}
