import { dialAddress } from '#shared/phone.ts'
import { LocalizedLink } from '#ui/language.tsx'
import { LogoMark } from '#ui/logo.tsx'
import { useSite } from '#ui/site.ts'
import { TibebBand } from '#ui/tibeb.tsx'
import { ForSignedIn, ForVisitors } from '#ui/for-whom.tsx'
import { useLayoutMessages } from '../messages/layout.ts'
import { LanguageSwitch } from './language-switch.tsx'
import { accountLinks, quickLinks } from './navigation.ts'
import { LogoutButton, OwnPageLink } from './own-links.tsx'

/** Footer of public pages: first how to reach us, in large type, then where to go. */
export function SiteFooter() {
  const t = useLayoutMessages()
  const { name, logo, contactPhone = '', contactPlace, footer = '' } = useSite()
  return (
    <footer className="mt-section">
      <TibebBand kind="hem" />
      <div className="page-width grid gap-x-16 gap-y-10 py-12 lg:grid-cols-[1fr_auto_auto] lg:py-16">
        <address className="grid content-start gap-2 not-italic">
          <p className="text-muted">{t.callUs}</p>
          <a
            href={dialAddress(contactPhone)}
            className="figures hover:text-juniper w-fit text-3xl max-[22rem]:text-2xl font-semibold tracking-tight transition-colors"
          >
            {contactPhone}
          </a>
          <p className="text-muted">{contactPlace}</p>
          <div dangerouslySetInnerHTML={{ __html: footer }} />
        </address>
        <nav aria-labelledby="footer-links" className="grid content-start gap-1">
          <h2 id="footer-links" className="text-muted mb-1 text-sm font-normal">
            {t.quickLinks}
          </h2>
          <ul className="grid grid-cols-2 gap-x-10">
            {quickLinks.map(({ to, key }) => (
              <li key={to}>
                <FooterLink to={to} label={t[key]} />
              </li>
            ))}
          </ul>
        </nav>
        <nav aria-labelledby="footer-account" className="grid content-start gap-1">
          <h2 id="footer-account" className="text-muted mb-1 text-sm font-normal">
            {t.account}
          </h2>
          <ForVisitors>
            <ul>
              {accountLinks.map(({ to, key }) => (
                <li key={to}>
                  <FooterLink to={to} label={t[key]} />
                </li>
              ))}
            </ul>
          </ForVisitors>
          <ForSignedIn>
            <ul className="w-44 max-[15rem]:w-auto">
              <li>
                <OwnPageLink className="font-medium" />
              </li>
              <li>
                <LogoutButton className="hover:text-juniper min-h-11 font-medium transition-colors" />
              </li>
            </ul>
          </ForSignedIn>
        </nav>
      </div>
      <div className="page-width">
        <div className="border-line text-muted flex flex-wrap items-center gap-x-3 gap-y-1 border-t py-4 text-sm">
          {logo ? null : <LogoMark size={20} />}
          <span className="text-ink font-semibold">{name}</span>
          <span className="me-auto">{t.closing}</span>
          <FooterLink to="/privacy" label={t.privacy} />
          <LanguageSwitch className="-mx-2" />
        </div>
      </div>
    </footer>
  )
}

function FooterLink({ to, label }: { to: string; label: string }) {
  return (
    <LocalizedLink
      to={to}
      className="hover:text-juniper inline-flex min-h-11 items-center font-medium transition-colors"
    >
      {label}
    </LocalizedLink>
  )
}
