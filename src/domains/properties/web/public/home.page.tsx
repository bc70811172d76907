import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { languageOfPath } from '#shared/language.ts'
import { propertyPagesContext } from '../property.context.ts'

export function loader({ context, request }: LoaderFunctionArgs) {
  const { language } = languageOfPath(new URL(request.url).pathname)
  return context.get(propertyPagesContext).home(language)
}

export default function HomePage() {
  return <pre>{JSON.stringify(useLoaderData<typeof loader>(), null, 1)}</pre>
}
