import { isProductCode, linesIn, medianLines, sliceSizes, sourceFiles, type SourceFile } from './product-code.ts'

const LONGEST_FILE = 300
const LARGEST_MEDIAN = 90

/** Target sizes of a slice and of the product, in lines of product code. */
export const sizeTargets = { slice: 4_000, app: 3_000, product: 44_000 }

/**
 * Limits until the targets are reached: today's sizes rounded up. Lower a number when its code shrinks, and delete the
 * entry once the target is met.
 */
const limitsForNow: Record<string, number> = {
  product: 91_938,
}

/** Returns problems with the sizes of the sources (src, scripts and demo). */
export function sourceSizeProblems(): string[] {
  const files = sourceFiles(['src', 'scripts', 'demo'])
  return [...fileSizeProblems(files), ...productSizeProblems(files)]
}

/** Returns problems with file sizes, tests included: at most 300 lines per file, and a median of at most 90. */
export function fileSizeProblems(files: readonly SourceFile[]): string[] {
  const tooLong = files
    .filter(({ lines }) => lines > LONGEST_FILE)
    .map(({ path, lines }) => `${path} has ${lines} lines, the limit is ${LONGEST_FILE}`)
  const median = medianLines(files)
  return median > LARGEST_MEDIAN
    ? [...tooLong, `the median source file has ${median} lines, the limit is ${LARGEST_MEDIAN}`]
    : tooLong
}

/** Returns slices and totals over their limit, without tests, messages and the demo market. */
export function productSizeProblems(files: readonly SourceFile[], limits = limitsForNow): string[] {
  const sizes = sliceSizes(files).filter(({ slice }) => slice === 'app' || slice.startsWith('domains/'))
  const product = linesIn(files.filter(({ path }) => isProductCode(path)))
  return [...sizes, { slice: 'product', lines: product }].flatMap(({ slice, lines }) => {
    const limit = limits[slice] ?? sizeTarget(slice)
    return lines > limit
      ? [`${slice} has ${lines} lines of product code, the limit is ${limit}: simplify as much as you add`]
      : []
  })
}

/** Returns the target size of a slice, `app` or the `product`. */
export function sizeTarget(slice: string): number {
  return slice === 'app' || slice === 'product' ? sizeTargets[slice] : sizeTargets.slice
}
