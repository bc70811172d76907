import { useLocation } from 'react-router'
import { traitsOf } from '#shared/language.ts'
import { singleSource, type PictureSource } from '#shared/picture.ts'
import { useLanguage } from './language.tsx'
import { useSite } from './site.ts'

type PageHeadProps = {
  title: string
  /** One or two sentences for search results and link previews. */
  description: string
  /** Picture for link previews; without one, those of an indexed page show the icon of the site. */
  picture?: PictureSource | null
  /** False keeps the page out of search engines. */
  indexed?: boolean
}

/**
 * Title, description and link preview of a page; React hoists them into <head>. They are elements rather than a `meta`
 * function because only components can access the messages of the current language.
 */
export function PageHead({ title, description, picture, indexed = true }: PageHeadProps) {
  const { name, publicUrl = '' } = useSite()
  const { pathname } = useLocation()
  const language = useLanguage()
  return (
    <>
      <title>{`${title} · ${name}`}</title>
      <meta name="description" content={description} />
      {indexed ? null : <meta name="robots" content="noindex" />}
      <meta property="og:site_name" content={name} />
      <meta property="og:type" content="website" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={publicUrl + pathname} />
      <meta property="og:locale" content={traitsOf(language).locale} />
      {picture || indexed ? (
        <>
          <meta property="og:image" content={publicUrl + (picture ? singleSource(picture) : '/icons/icon-512.png')} />
          <meta property="og:image:alt" content={picture?.alt || name} />
          <meta name="twitter:card" content={picture ? 'summary_large_image' : 'summary'} />
        </>
      ) : null}
    </>
  )
}
