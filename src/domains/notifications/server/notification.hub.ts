import { listen } from '#platform/database/index.ts'

/** Wakes whoever waits for something new of a person, whichever process wrote it. */
export type NotificationHub = {
  /** Calls `wake` whenever there may be something new for the person; returns how to stop. */
  subscribe(userId: number, wake: () => void): () => void
  close(): Promise<void>
}

export async function openNotificationHub(databaseUrl: string): Promise<NotificationHub> {
  const waiting = new Map<number, Set<() => void>>()
  const wakeAll = () => {
    for (const wakes of waiting.values()) for (const wake of wakes) wake()
  }
  const listener = await listen({
    databaseUrl,
    channel: 'notified',
    applicationName: 'rent-home-notifications',
    onNotification: (userId) => {
      for (const wake of waiting.get(Number(userId)) ?? []) wake()
    },
    // What came while nobody listened is looked for.
    onConnected: wakeAll,
    onLost: () => {},
  })
  return {
    subscribe: (userId, wake) => {
      const wakes = waiting.get(userId) ?? new Set()
      waiting.set(userId, wakes.add(wake))
      return () => {
        wakes.delete(wake)
        if (wakes.size === 0) waiting.delete(userId)
      }
    },
    close: listener.close,
  }
}
