import type { ReactNode } from 'react'
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useMatches,
  useRouteLoaderData,
} from 'react-router'
import { siteContext, siteOfPage } from '#domains/settings/web/site.context.ts'
import { useKept } from '#domains/kept-listings/web/use-kept.ts'
import { languageOfPath, localizedPath } from '#shared/language.ts'
import { LanguageProvider } from '#ui/language.tsx'
import type { SiteOfPage } from '#ui/site.ts'
import { FirstPaintScript } from '#ui/first-paint-script.tsx'
import themeStyles from '#ui/theme.css?url'
import type { Route } from './+types/root.ts'
import { catalogueOf } from './messages/current-catalogue.ts'
import { ErrorScreen } from './pages/error-screen.tsx'
import { screenTitle } from './staff/screens.ts'

/** Loads what every page knows of the site: contact phone (specification §9) and public URL; for a screen also its title. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { pathname } = new URL(request.url)
  const screen = await screenTitle(pathname)
  return { ...siteOfPage(context.get(siteContext), languageOfPath(pathname).language), ...(screen && { screen }) }
}

/** Settings are not reloaded while a person browses. */
export function shouldRevalidate() {
  return false
}

export function Layout({ children }: { children: ReactNode }) {
  const { language } = languageOfPath(useLocation().pathname)
  const site = useRouteLoaderData<typeof loader>('root')
  const found = useMatches().every((match) => match.id !== 'pages/not-found.page')
  return (
    <html lang={language} style={site?.colours} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <link rel="icon" href="/icons/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/icons/apple-touch-icon.png" />
        <link rel="manifest" href="/site.webmanifest" />
        {/* With a precedence React puts it ahead of the scripts' preloads: text is styled first. */}
        <link rel="stylesheet" href={themeStyles} precedence="theme" />
        <FirstPaintScript />
        <Meta />
        {site ? <AlternateLinks {...site} indexed={found} /> : null}
        <Links />
      </head>
      <body>
        <LanguageProvider language={language} catalogue={catalogueOf(language)}>
          {children}
        </LanguageProvider>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function Root() {
  useKept()
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <main>
      <ErrorScreen error={error} />
    </main>
  )
}

type AlternateLinksProps = Pick<SiteOfPage, 'publicUrl' | 'languages'> & { indexed: boolean }

/** Tells search engines the canonical URL of the page and its other languages. */
export function AlternateLinks({ publicUrl, languages, indexed }: AlternateLinksProps) {
  const { pathname } = useLocation()
  const { language, path } = languageOfPath(pathname)
  if (!indexed) return <meta name="robots" content="noindex" />
  return (
    <>
      <link rel="canonical" href={publicUrl + localizedPath(language, path)} />
      {languages.map((other) => (
        <link key={other} rel="alternate" hrefLang={other} href={publicUrl + localizedPath(other, path)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={publicUrl + localizedPath(languages[0] ?? language, path)} />
    </>
  )
}
