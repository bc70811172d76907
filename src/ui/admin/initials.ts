/** The first letters of the first two words of a name; Ethiopic syllables count as letters. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean).slice(0, 2)
  return words.map((word) => [...word].slice(0, 1).join('').toLocaleUpperCase()).join('')
}
