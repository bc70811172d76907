import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { languageOfPath } from '#shared/language.ts'
import { PageHead } from '#ui/page-head.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { contentPagesContext } from '../content-pages.ts'

export function loader({ context, request }: LoaderFunctionArgs) {
  const { language } = languageOfPath(new URL(request.url).pathname)
  return context.get(contentPagesContext).privacy(language)
}

/** The parts in order, and where what they speak of can be seen, changed or deleted. */
const parts = [
  ['looking', ''],
  ['device', '/my'],
  ['asking', ''],
  ['alerts', '/my/alerts'],
  ['account', '/user'],
  ['rights', '/contact'],
] as const

/** `/privacy`: what the product stores about visitors, and how they see or erase it (decision 0065). */
export default function PrivacyPage() {
  const t = useLoaderData<typeof loader>()
  return (
    <div className="page-width">
      <PageHead title={t.title} description={t.description} />
      <PageTitle title={t.title} text={t.text} />
      <div className="border-ink grid gap-x-16 gap-y-10 border-t pt-8 md:grid-cols-2">
        {parts.map(([key, to]) => (
          <Part key={key} id={key} to={to} {...t.parts[key]} />
        ))}
      </div>
    </div>
  )
}

function Part({ id, title, text, link, to }: { id: string; title: string; text: string; link?: string; to: string }) {
  return (
    <section aria-labelledby={id} className="max-w-text grid content-start justify-items-start gap-2">
      <h2 id={id} className="text-xl tracking-tight">
        {title}
      </h2>
      <p>{text}</p>
      {link ? (
        <TextLink arrow to={to}>
          {link}
        </TextLink>
      ) : null}
    </section>
  )
}
