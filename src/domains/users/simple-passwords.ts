/** Ways over the keys of a keyboard: rows, columns, and two neighbouring rows in turns; small letters. */
const ways = [
  '1234567890-=',
  'qwertyuiop[]',
  "asdfghjkl;'",
  'zxcvbnm,./',
  'azertyuiop',
  'qsdfghjklm',
  'qwertzuiop',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik,9ol.0p',
  'qazwsxedcrfvtgbyhnujmikolp',
  '1q2w3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5y6u7i8o9p0',
  '!@#$%^&*()_+',
  '!qaz@wsx#edc$rfv%tgb^yhn&ujm*ik<(ol>)p',
].flatMap((way) => [way, [...way].toReversed().join('')])

/** A run is at least so long; steps between its characters are at most so large (`147258369`). */
const shortestRun = 3
const largestStep = 3
/** So many characters beside the runs make no better password of them. */
const mostBeside = 2

/** Whether a password, in small letters, is only a repetition (`abcabcabc`) or made of sequences (`123456qwerty`). */
export function isSimplePassword(password: string): boolean {
  const characters = Array.from(password)
  return (
    new Set(characters).size <= 2 ||
    /^(.{1,4})\1+$/su.test(password) ||
    besideRuns(characters) <= mostBeside ||
    // `11223344`
    besideRuns(characters.filter((character, index) => character !== characters[index - 1])) <= mostBeside
  )
}

/** How many characters belong to no run. */
function besideRuns(characters: readonly string[]): number {
  let beside = 0
  for (let start = 0; start < characters.length;) {
    const length = Math.max(stepsFrom(characters, start), wayFrom(characters, start))
    if (length < shortestRun) beside += 1
    start += length < shortestRun ? 1 : length
  }
  return beside
}

/** How many characters from here follow one another in the same steps of the alphabet. */
function stepsFrom(characters: readonly string[], start: number): number {
  const step = stepAt(characters, start)
  if (Math.abs(step) > largestStep) return 1
  let end = start + 1
  while (end < characters.length && stepAt(characters, end - 1) === step) end += 1
  return end - start
}

function stepAt(characters: readonly string[], index: number): number {
  return codeAt(characters, index + 1) - codeAt(characters, index)
}

function codeAt(characters: readonly string[], index: number): number {
  return characters[index]?.codePointAt(0) ?? Number.NaN
}

/** How many characters from here lie on one way over the keys. */
function wayFrom(characters: readonly string[], start: number): number {
  let end = start + 1
  while (end < characters.length && isOnWay(characters.slice(start, end + 1).join(''))) end += 1
  return end - start
}

function isOnWay(text: string): boolean {
  return ways.some((way) => way.includes(text))
}
