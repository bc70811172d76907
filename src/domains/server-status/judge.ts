import { dayMs } from '#shared/calendar.ts'

/** What to do about a part of the installation; each has a text. */
export const advices = [
  'jobs-failed',
  'jobs-waiting',
  'mail-failed',
  'mail-outbox',
  'store-closed',
  'disk-full',
  'disk-filling',
  'standby-behind',
  'standby-hidden',
  'backup-failed',
  'backup-old',
  'backup-none',
  'backup-off',
] as const
type Advice = (typeof advices)[number]

/** `watch`: nothing is broken yet; `bad`: somebody has to act. */
export type Judgement = { state: 'good'; advice: null } | { state: 'watch' | 'bad'; advice: Advice }

const good: Judgement = { state: 'good', advice: null }
const bad = (advice: Advice): Judgement => ({ state: 'bad', advice })
const watch = (advice: Advice): Judgement => ({ state: 'watch', advice })

const mebibyte = 1024 * 1024
const gibibyte = 1024 * mebibyte

/** More waiting jobs than in a busy hour. */
const manyWaiting = 1000

export function judgeJobs({ waiting, failed }: { waiting: number; failed: number }): Judgement {
  if (failed > 0) return bad('jobs-failed')
  return waiting > manyWaiting ? watch('jobs-waiting') : good
}

export function judgeMail({ failed, way }: { failed: number; way: 'smtp' | 'outbox' }): Judgement {
  if (failed > 0) return bad('mail-failed')
  return way === 'outbox' ? watch('mail-outbox') : good
}

export function judgeStore({ writable }: { writable: boolean }): Judgement {
  return writable ? good : bad('store-closed')
}

/** Judges the free space: a small share of a large disk may still be enough. */
export function judgeDisk({ freeBytes, totalBytes }: { freeBytes: number; totalBytes: number }): Judgement {
  const share = freeBytes / totalBytes
  if (freeBytes < 512 * mebibyte || (share < 0.05 && freeBytes < 20 * gibibyte)) return bad('disk-full')
  return share < 0.15 && freeBytes < 50 * gibibyte ? watch('disk-filling') : good
}

type SeenStandby = { state: string | null; bytesBehind: number | null; secondsBehind: number | null }

const maxBytesBehind = 64 * mebibyte
const maxSecondsBehind = 60

export function judgeStandbys(standbys: readonly SeenStandby[]): Judgement {
  const isBehind = ({ bytesBehind, secondsBehind }: SeenStandby) =>
    (bytesBehind ?? 0) > maxBytesBehind || (secondsBehind ?? 0) > maxSecondsBehind
  if (standbys.some(isBehind)) return bad('standby-behind')
  return standbys.some(({ bytesBehind }) => bytesBehind === null) ? watch('standby-hidden') : good
}

type SeenBackup = { daily: boolean; madeAt: Date | null; failedAt: Date | null }

/** A day, plus the duration of a large backup. */
const backupHoldsMs = dayMs + 2 * 3_600_000

export function judgeBackup({ daily, madeAt, failedAt }: SeenBackup, now: number): Judgement {
  if (failedAt) return bad('backup-failed')
  const isFresh = madeAt !== null && now - madeAt.getTime() <= backupHoldsMs
  if (isFresh) return good
  if (!daily) return watch('backup-off')
  return madeAt ? bad('backup-old') : watch('backup-none')
}
