import { languageOfPath, localizedPath } from '#shared/language.ts'
import type { PlacePage } from '../place-page.ts'

/** Returns a place's schema.org description for search engines: breadcrumbs and the newest listings. */
export function placeStructuredData(
  { title, description, crumbs, newest }: Pick<PlacePage, 'title' | 'description' | 'crumbs' | 'newest'>,
  publicUrl: string,
  pathname: string,
) {
  const { language } = languageOfPath(pathname)
  const url = (path: string) => publicUrl + localizedPath(language, path)
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'CollectionPage',
        name: title,
        description,
        url: publicUrl + pathname,
        mainEntity: {
          '@type': 'ItemList',
          itemListElement: newest.listings.map(({ id, title: name }, position) => ({
            '@type': 'ListItem',
            position: position + 1,
            name,
            url: url(`/property-details/${id}`),
          })),
        },
      },
      {
        '@type': 'BreadcrumbList',
        itemListElement: crumbs.map(({ label, to }, position) => ({
          '@type': 'ListItem',
          position: position + 1,
          name: label,
          item: to === undefined ? publicUrl + pathname : url(to),
        })),
      },
    ],
  }
}
