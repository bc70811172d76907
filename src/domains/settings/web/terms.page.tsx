import { type LoaderFunctionArgs, data, useLoaderData } from 'react-router'
import { languageOfPath, textIn } from '#shared/language.ts'
import { PageHead } from '#ui/page-head.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { siteContext } from './site.context.ts'

/** Responds 404 while the agency has no terms; terms in one language are shown in all. */
export function loader({ context, request }: LoaderFunctionArgs) {
  const { terms } = context.get(siteContext)
  const { language } = languageOfPath(new URL(request.url).pathname)
  if (!terms) throw data(null, { status: 404 })
  return {
    title: textIn(terms.title, language),
    text: textIn(terms.text, language) || Object.values(terms.text).find(Boolean) || '',
  }
}

/** `/terms`: the agency's terms, as it wrote them. */
export default function TermsPage() {
  const { title, text } = useLoaderData<typeof loader>()
  const [start = ''] = text.split('\n')
  return (
    <div className="page-width">
      <PageHead title={title} description={start.slice(0, 160)} />
      <PageTitle title={title} />
      <div className="border-ink max-w-text border-t pt-6 whitespace-pre-line">{text}</div>
    </div>
  )
}
