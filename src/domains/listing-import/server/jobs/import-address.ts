import { z } from 'zod'
import { importNotFound } from '../../import.errors.ts'

export const importParameters = z.strictObject({ id: z.string().max(40) })

/** An id that cannot exist is an import that does not. */
export function idOf({ params: { id } }: { params: { id: string } }): number {
  if (!/^[1-9]\d{0,9}$/.test(id) || Number(id) > 2_147_483_647) throw importNotFound()
  return Number(id)
}
