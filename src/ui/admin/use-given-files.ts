import { useEffect, useEffectEvent, useState, type DragEvent } from 'react'

type OnFiles = (files: readonly File[]) => void

/** Accepts files dropped on an element; `over` is true while they are dragged over it. */
export function useDroppedFiles(onFiles: OnFiles) {
  const [over, setOver] = useState(false)
  useHarmlessDrops()
  return {
    over,
    handlers: {
      onDragOver: (event: DragEvent) => {
        if (!carriesFiles(event.dataTransfer)) return
        event.preventDefault()
        event.dataTransfer.dropEffect = 'copy'
        setOver(true)
      },
      onDragLeave: ({ currentTarget, relatedTarget }: DragEvent) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false)
      },
      onDrop: (event: DragEvent) => {
        if (!carriesFiles(event.dataTransfer)) return
        event.preventDefault()
        setOver(false)
        onFiles([...event.dataTransfer.files])
      },
    },
  }
}

/** Prevents a file dropped outside the field from opening in place of the page, which would lose the form. */
function useHarmlessDrops(): void {
  useEffect(() => {
    const ended = new AbortController()
    const prevent = (event: globalThis.DragEvent) => {
      if (event.dataTransfer && carriesFiles(event.dataTransfer)) event.preventDefault()
    }
    for (const event of ['dragover', 'drop'] as const) window.addEventListener(event, prevent, { signal: ended.signal })
    return () => ended.abort()
  }, [])
}

/** Accepts files pasted anywhere on the page; text pasted into an input stays text. */
export function usePastedFiles(onFiles: OnFiles): void {
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const data = event.clipboardData
    if (!data || data.files.length === 0) return
    // Spreadsheets put a picture of the cells next to their text.
    if (isTextInput(event.target) && data.types.includes('text/plain')) return
    event.preventDefault()
    onFiles([...data.files])
  })
  useEffect(() => {
    const listen = (event: ClipboardEvent) => paste(event)
    document.addEventListener('paste', listen)
    return () => document.removeEventListener('paste', listen)
  }, [])
}

function carriesFiles({ types }: DataTransfer): boolean {
  return types.includes('Files')
}

function isTextInput(target: EventTarget | null): boolean {
  return target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement
}
