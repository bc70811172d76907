import { languageOfPath } from '#shared/language.ts'

/** Query keys that make another link of the menu out of the same path. */
const telling = ['new', 'status']

/** Whether a link of the menu (path, with query or not, without language) leads to what is shown now. */
export function isCurrentLink(to: string, { pathname, search }: { pathname: string; search: string }): boolean {
  const [path = '', query = ''] = to.split('?')
  const wanted = new URLSearchParams(query)
  const shown = new URLSearchParams(search)
  return languageOfPath(pathname).path === path && telling.every((key) => wanted.get(key) === shown.get(key))
}
