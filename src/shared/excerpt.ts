/** Returns at most the first `longest` units of a text, never half of a character. */
export function cutTo(text: string, longest: number): string {
  return text.slice(0, longest).replace(/[\ud800-\udbff]$/, '')
}

/** Returns the beginning of a text in one line of at most `longest` characters, cut between words if possible, and never inside a character. */
export function excerpt(text: string, longest: number): string {
  const line = text.trim().replaceAll(/\s+/g, ' ')
  if (line.length <= longest) return line
  const cut = cutTo(line, longest)
  const end = cut.lastIndexOf(' ')
  const words = end < longest / 2 ? cut : cut.slice(0, end)
  return `${words.replace(/[\s.,;:።፣፤፦\u200d]+$/, '')}…`
}
