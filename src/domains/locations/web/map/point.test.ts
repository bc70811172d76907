import { expect, test } from 'vitest'
import { readPoint, writePoint } from './point.ts'

test('a point is read from what is typed', () => {
  expect(readPoint({ latitude: '9.0108', longitude: ' 38.7613 ' })).toEqual({ latitude: 9.0108, longitude: 38.7613 })
  expect(readPoint({ latitude: '-0.5', longitude: '-170' })).toEqual({ latitude: -0.5, longitude: -170 })
})

test.each([
  ['', ''],
  ['9', ''],
  ['91', '38'],
  ['9', '181'],
  ['9,5', '38'],
  ['north', '38'],
])('%j and %j are no point', (latitude, longitude) => expect(readPoint({ latitude, longitude })).toBeNull())

test('a point of the map is written to about a metre, and stays on one earth', () => {
  expect(writePoint({ latitude: 9.010_812_345, longitude: 38.761_3 })).toEqual({
    latitude: '9.01081',
    longitude: '38.7613',
  })
  expect(writePoint({ latitude: 9, longitude: 398.5 })).toEqual({ latitude: '9', longitude: '38.5' })
  expect(writePoint({ latitude: 9, longitude: -350 })).toEqual({ latitude: '9', longitude: '10' })
})
