import { expect, test } from 'vitest'

import { serverTestShare } from './product-code.ts'
import { fileSizeProblems, productSizeProblems } from './source-size.ts'

const file = (lines: number, path = `f${lines}.ts`) => ({ path, lines })
const files = (count: number, folder: string) =>
  Array.from({ length: count }, (_, index) => file(100, `${folder}/f${index}.ts`))

test('files over 300 lines and a median over 90 are reported', () => {
  expect(fileSizeProblems([file(90), file(40), file(300)])).toEqual([])
  expect(fileSizeProblems([file(301), file(10), file(10)])).toEqual(['f301.ts has 301 lines, the limit is 300'])
  expect(fileSizeProblems([file(91), file(91), file(10)])).toEqual([
    'the median source file has 91 lines, the limit is 90',
  ])
})

test('a slice over 4,000 lines and an app over 3,000 are reported', () => {
  const fitting = [...files(40, 'src/domains/homes/web'), ...files(30, 'src/app'), ...files(45, 'src/ui')]
  expect(productSizeProblems(fitting, {})).toEqual([])
  expect(productSizeProblems([...fitting, file(1, 'src/domains/homes/home.ts'), file(1, 'src/app/a.ts')], {})).toEqual([
    'domains/homes has 4001 lines of product code, the limit is 4000: simplify as much as you add',
    'app has 3001 lines of product code, the limit is 3000: simplify as much as you add',
  ])
  expect(productSizeProblems([...fitting, file(1, 'src/app/a.ts')], { app: 3001 })).toEqual([])
})

test('tests, messages and the demo market are not counted, the whole product is', () => {
  const uncounted = ['home.test.ts', 'web/home.test.tsx', 'messages/en.ts'].map((name) =>
    file(4001, `src/domains/homes/${name}`),
  )
  expect(productSizeProblems([...uncounted, file(4001, 'src/domains/demo/demo.ts')], {})).toEqual([])
  const slices = Array.from({ length: 11 }, (_, index) => files(40, `src/domains/slice${index}`)).flat()
  expect(productSizeProblems([...slices, file(1, 'src/main.ts')], {})).toEqual([
    'product has 44001 lines of product code, the limit is 44000: simplify as much as you add',
  ])
})

test('lines of tests are counted for the server folders, without the demo market', () => {
  const [server, demo] = ['src/domains/homes/server', 'src/domains/demo/server']
  const counted = [file(100, `${server}/home.ts`), file(60, `${server}/home.test.ts`), file(20, `${server}/b.test.ts`)]
  const others = [file(100, 'src/domains/homes/web/a.ts'), file(50, `${demo}/d.ts`), file(50, `${demo}/d.test.ts`)]
  expect(serverTestShare([...counted, ...others])).toBe(0.8)
})
