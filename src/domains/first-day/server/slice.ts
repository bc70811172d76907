import { sql } from 'drizzle-orm'
import { isPlaceholderPhone } from '#domains/settings/index.ts'
import type { SettingsUseCases } from '#domains/settings/server/index.ts'
import type { Database } from '#platform/database/index.ts'
import { declareServerSlice, callsOf } from '#platform/http/index.ts'
import { type FirstStep, firstSteps } from '../first-day.ts'
import { firstDaySchema } from '../first-day.schemas.ts'

const call = callsOf('Settings', { permission: 'settings.write' })

type Counted = Record<'mail' | 'categories' | 'places' | 'people' | 'listing', boolean> & { demo: number }

export const slice = declareServerSlice({
  name: 'first-day',
  register: (api, { db, settings }: { db: Database; settings: SettingsUseCases }) => {
    call.get(api, '/api/first-day', {
      summary: 'List the first steps from an empty or demo market',
      response: { 200: firstDaySchema },
      async handler() {
        const [{ contact_phone: phone, first_steps_left_out: leftOut }, counted] = await Promise.all([
          settings.current(),
          countFirstThings(db),
        ])
        const done: Record<FirstStep, boolean> = { contact: !isPlaceholderPhone(phone), ...counted }
        const steps = Object.keys(firstSteps) as FirstStep[]
        const views = steps.map((step) => ({ step, done: done[step], left_out: leftOut.includes(step) }))
        return { steps: views, demo: counted.demo }
      },
    })
  },
})

/** What is there of an agency's own: listings that are no demo, somebody besides the first administrator, a mail that was tried. */
async function countFirstThings(db: Database): Promise<Counted> {
  const { rows } = await db.execute<Counted>(sql`
    select exists (select from audit_events where subject_kind = 'setting' and action = 'mail.tested') as mail,
      exists (select from categories) as categories,
      exists (select from locations) as places,
      (select count(*) > 1 from users join roles on roles.id = users.role_id where roles.name <> 'user') as people,
      exists (select from properties where not demo and deleted_at is null) as listing,
      (select count(*)::integer from properties where demo) as demo`)
  const [counted] = rows
  if (!counted) throw new Error('The query returns one row')
  return counted
}
