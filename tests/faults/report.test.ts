import { expect, test } from 'vitest'
import { broken } from './report.ts'
import type { Findings } from './run-faults.ts'

const nothingWrong: Findings = {
  name: 'embedded',
  rounds: 1,
  acknowledged: 40,
  found: 40,
  doubled: 0,
  halfWritten: 0,
  retries: 12,
  firstStart: 4000,
  recoveries: [9900],
  deaths: 0,
  unexpected: [],
  minutes: 0.4,
}

test('a recovery has 10 s, or twice the first start on a machine that takes longer for it', () => {
  expect(broken(nothingWrong)).toEqual([])
  expect(broken({ ...nothingWrong, recoveries: [10_100] })).toEqual(['embedded: 1 recoveries took more than 10.0 s'])
  expect(broken({ ...nothingWrong, firstStart: 6000, recoveries: [10_100] })).toEqual([])
  expect(broken({ ...nothingWrong, firstStart: 6000, recoveries: [12_100] })).toEqual([
    'embedded: 1 recoveries took more than 12.0 s',
  ])
})

test('a lost, doubled or half-written write, a death and an unexpected answer are each a line', () => {
  const all = { ...nothingWrong, found: 39, doubled: 1, halfWritten: 2, deaths: 1, unexpected: ['500 oops'] }
  expect(broken(all)).toEqual([
    'embedded: 1 acknowledged writes are lost',
    'embedded: 1 writes are there twice',
    'embedded: 2 records and their history differ',
    'embedded: Node died 1 times by a fault of the database',
    'embedded: unexpected: 500 oops',
  ])
})
