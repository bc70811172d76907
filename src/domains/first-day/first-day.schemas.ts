import { z } from 'zod'
import { type FirstStep, firstSteps } from './first-day.ts'

export const firstDaySchema = z
  .object({
    steps: z.array(
      z.object({
        step: z.enum(Object.keys(firstSteps) as [FirstStep, ...FirstStep[]]),
        done: z.boolean(),
        left_out: z.boolean().describe('Dismissed as not needed'),
      }),
    ),
    demo: z.int().describe('Demo listings that nobody changed'),
  })
  .meta({ id: 'FirstDay' })
export type FirstDayView = z.output<typeof firstDaySchema>
