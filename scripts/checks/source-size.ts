import { isProductCode, linesIn, medianLines, sliceSizes, sourceFiles, type SourceFile } from './product-code.ts'

const LONGEST_FILE = 300
const LARGEST_MEDIAN = 90

/** The largest slice and the largest product, in lines of product code. */
export const sizeTargets = { slice: 4_000, app: 3_000, product: 44_000 }

/**
 * What holds until the targets are reached: today's sizes rounded up. Whoever makes one smaller lowers its number, and takes the line
 * away once the target stands.
 */
const limitsForNow: Record<string, number> = {
  product: 91_400,
}

/** What is wrong with the sizes of the sources (src, scripts and demo); empty when nothing is. */
export function sourceSizeProblems(): string[] {
  const files = sourceFiles(['src', 'scripts', 'demo'])
  return [...fileSizeProblems(files), ...productSizeProblems(files)]
}

/** No file over 300 lines, half of the files at most 90, tests included. */
export function fileSizeProblems(files: readonly SourceFile[]): string[] {
  const tooLong = files
    .filter(({ lines }) => lines > LONGEST_FILE)
    .map(({ path, lines }) => `${path} has ${lines} lines, the limit is ${LONGEST_FILE}`)
  const median = medianLines(files)
  return median > LARGEST_MEDIAN
    ? [...tooLong, `the median source file has ${median} lines, the limit is ${LARGEST_MEDIAN}`]
    : tooLong
}

/** No slice and no product over its limit, tests, messages and the demo market left out. */
export function productSizeProblems(files: readonly SourceFile[], limits = limitsForNow): string[] {
  const sizes = sliceSizes(files).filter(({ slice }) => slice === 'app' || slice.startsWith('domains/'))
  const product = linesIn(files.filter(({ path }) => isProductCode(path)))
  return [...sizes, { slice: 'product', lines: product }].flatMap(({ slice, lines }) => {
    const limit = limits[slice] ?? sizeTarget(slice)
    return lines > limit ? [`${slice} has ${lines} lines of product code, the limit is ${limit}`] : []
  })
}

/** How many lines a slice, `app` or the `product` may have in the end. */
export function sizeTarget(slice: string): number {
  return slice === 'app' || slice === 'product' ? sizeTargets[slice] : sizeTargets.slice
}
