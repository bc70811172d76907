/** What a description says beyond the title: imports fill in the title where there is none, and some begin with it. */
export function beyondTitle(description: string, title: string): string {
  if (same(description, title)) return ''
  const [first = '', ...rest] = description.split('\n')
  return rest.length > 0 && same(first, title) ? rest.join('\n').trim() : description
}

/** Whether two texts are the same to a reader: letter case, spaces and signs do not matter, unless there is nothing else. */
function same(one: string, other: string): boolean {
  return one.trim() === other.trim() || (bare(one) !== '' && bare(one) === bare(other))
}

function bare(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
