// Letters that sound the same and are written one for the other: ሐ, ኀ and ኸ for ሀ, ሠ for ሰ, ዐ for አ, ፀ for ጸ. Each family
// is a row of consecutive code points, one per vowel.
const families: readonly { from: number; to: number; letters: number }[] = [
  { from: 0x12_10, to: 0x12_00, letters: 7 },
  { from: 0x12_80, to: 0x12_00, letters: 7 },
  { from: 0x12_b8, to: 0x12_00, letters: 7 },
  { from: 0x12_20, to: 0x12_30, letters: 8 },
  { from: 0x12_d0, to: 0x12_a0, letters: 7 },
  { from: 0x13_40, to: 0x13_38, letters: 7 },
]

// One by one: the vowels of ሀ and አ that are spoken alike, ው and ይ with their neighbours, and the round letters.
const alike = 'ሃሀ ኻሀ ኣአ ዉው ዪይ ቈቆ ቍቁ ቊቁ ኈሆ ኍሁ ኊሁ ኰኮ ኵኩ ኲኩ ዀሆ ጐጎ ጕጉ ጒጉ'

const folded = new Map<string, string>(
  families.flatMap(({ from, to, letters }) =>
    Array.from({ length: letters }, (_, vowel) => [
      String.fromCodePoint(from + vowel),
      String.fromCodePoint(sameSound(to + vowel)),
    ]),
  ),
)
for (const [letter = '', plain = ''] of alike.split(' ')) folded.set(letter, plain)

/** Writes an Ethiopic text with one letter per sound, so that ሐዋሳ, ሀዋሳ and ኃዋሳ are the same. */
export function foldEthiopic(text: string): string {
  return text.replaceAll(/[\u1200-\u137f]/g, (letter) => folded.get(letter) ?? letter)
}

/** The first and fourth vowel of ሀ and አ are spoken alike. */
function sameSound(codePoint: number): number {
  return codePoint === 0x12_03 || codePoint === 0x12_a3 ? codePoint - 3 : codePoint
}
