/** The page of a listing after a question was sent without script: it says so in the place of the form. */
export function sentAddress(pathname: string): string {
  return `${pathname}?asked=1#ask`
}

export function saysSent(search: string): boolean {
  return new URLSearchParams(search).get('asked') === '1'
}
