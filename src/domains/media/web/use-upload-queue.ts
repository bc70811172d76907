import { useEffect, useState, useSyncExternalStore } from 'react'
import { discardMedia, loadMedia } from './media.queries.ts'
import type { MediaView } from '../media.ts'
import { openPicture } from './transfer/send-picture.ts'
import { openVideo } from './transfer/send-video.ts'
import { createUploadQueueStore } from './upload-queue/upload-queue-store.ts'

type Controlled = { value: readonly MediaView[]; onChange: (value: MediaView[]) => void }

const transfers = { image: openPicture, video: openVideo }

/** The queue of a controlled field, kept in step with the form's value. */
export function useUploadQueue({ value, onChange }: Controlled) {
  const [store] = useState(() =>
    createUploadQueueStore({
      value,
      transfers,
      load: loadMedia,
      discard: discardMedia,
      watchConnection,
    }),
  )
  useEffect(() => store.tell(onChange), [store, onChange])
  useEffect(() => store.replace(value), [store, value])
  useEffect(() => {
    store.open()
    return store.close
  }, [store])
  return { store, queue: useSyncExternalStore(store.subscribe, store.now, store.now) }
}

function watchConnection(back: () => void): () => void {
  window.addEventListener('online', back)
  return () => window.removeEventListener('online', back)
}
