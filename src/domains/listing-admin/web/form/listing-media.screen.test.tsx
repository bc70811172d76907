import { setTimeout } from 'node:timers/promises'
import { waitFor } from '@testing-library/react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openOffice, type AdminApp } from '#tests/support/office.ts'
import type { Person } from '#tests/support/accounts.ts'
import { dialog, field, hands, press, rowAction } from '#tests/support/screens/hands.ts'
import { openPage } from '#tests/support/screens/open-page.tsx'

let server: AdminApp
let admin: Person
beforeAll(async () => {
  server = await openOffice()
  admin = await server.person('admin')
})
afterAll(() => server.close())

/** Adds a listing with one picture that has these captions; returns how to read them. */
async function addPicture(title: string, captions: object) {
  const id = await server.add(admin, { title })
  const { rows } = await server.database.pool.query<{ id: number }>(
    `with picture as (insert into media (kind, path, widths, width, height, color, alt)
       values ('image', gen_random_uuid()::text, '{"jpg": [320]}', 4, 3, '#000000', $2::jsonb) returning id)
     insert into property_media (property_id, position, media_id) select $1, 0, id from picture returning media_id as id`,
    [id, JSON.stringify(captions)],
  )
  const picture = rows[0]?.id
  const captionsNow = async () =>
    (await server.database.pool.query('select alt from media where id = $1', [picture])).rows[0].alt
  const overwrite = (caption: object) => server.call(admin, 'PUT', `/api/property/${id}/media/${picture}`, { caption })
  return { captionsNow, overwrite }
}

async function openCaptions(title: string) {
  const page = await openPage(server, `/pro?q=${title}`, { as: admin })
  await rowAction('Edit', title)
  const form = await dialog('Update property')
  await press(/^Caption and focal point/, form)
  return {
    page,
    form,
    english: await field('Caption in English', form),
    amharic: await field('Caption in Amharic', form),
  }
}

test('a caption that is emptied is gone', async () => {
  const { captionsNow } = await addPicture('Emptied', { en: 'Yard', am: 'ግቢ' })
  const { english } = await openCaptions('Emptied')
  await hands.clear(english)
  await hands.tab()
  await expect.poll(captionsNow).toEqual({ am: 'ግቢ' })
})

test('a caption is saved beside one that somebody else writes in the other language meanwhile', async () => {
  const { captionsNow, overwrite } = await addPicture('Shared', { en: 'Yard', am: 'ግቢ' })
  const { english } = await openCaptions('Shared')
  await overwrite({ am: 'ሰፊ ግቢ' })
  await hands.clear(english)
  await hands.type(english, 'Wide yard')
  await hands.tab()
  await expect.poll(captionsNow).toEqual({ en: 'Wide yard', am: 'ሰፊ ግቢ' })
})

test('of two captions saved one after the other the last one stays, also when the first call is slow', async () => {
  const { captionsNow } = await addPicture('Slow', { en: 'Yard' })
  const { page, form, english } = await openCaptions('Slow')
  const isFirst = [true]
  const late = Promise.withResolvers<void>()
  const saving = /^PUT .*media/
  page.answer(saving, async (ask) => {
    if (isFirst.pop()) await late.promise
    return ask()
  })
  await hands.type(english, ' and well')
  await press('Done', form)
  await press(/^Caption and focal point/, form)
  await hands.type(await field('Caption in English', form), 's')
  await press('Done', form)
  await setTimeout(300)
  late.resolve()
  await waitFor(() => expect(page.calls.filter((call) => saving.test(call))).toHaveLength(2))
  await page.settled()
  expect(await captionsNow()).toEqual({ en: 'Yard and wells' })
})
