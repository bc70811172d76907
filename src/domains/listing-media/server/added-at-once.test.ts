import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openFormOffice, type FormOffice } from '#tests/support/listing-forms.ts'
import { plain } from '#tests/support/pictures/camera-pictures.ts'
import { takePicture } from '#tests/support/pictures/take-picture.ts'

let office: FormOffice
beforeAll(async () => {
  office = await openFormOffice()
})
afterAll(() => office.close())

test('photos that are added at once, before the settings are read, do not wait for each other', async () => {
  const { agent, dependencies } = office
  const png = await plain('png')
  const homes: { listing: number; picture: number }[] = []
  for (let home = 1; home <= 12; home += 1) {
    const picture = await takePicture(dependencies.media, Readable.from([png]), { id: agent.id })
    homes.push({ listing: await office.add(agent), picture })
  }
  dependencies.version.bump()
  const added = await Promise.all(
    homes.map(({ listing, picture }) =>
      office.call(agent, 'POST', `/api/property/${listing}/media`, { media: [picture] }),
    ),
  )
  expect(added.map(({ status }) => status)).toEqual(homes.map(() => 201))
})
