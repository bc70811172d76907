import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
  type Announcements,
} from '@dnd-kit/core'
import { rectSortingStrategy, SortableContext, sortableKeyboardCoordinates } from '@dnd-kit/sortable'
import type { ReactNode } from 'react'
import { useMessages } from '#ui/language.tsx'
import { mediaFieldMessages } from '../../messages/field.ts'
import type { UploadQueue } from '../upload-queue/upload-queue.ts'

type SortingProps = {
  shown: UploadQueue
  nameOf: (key: string) => string
  onLift: () => void
  /** Put down over another tile, whose place it takes. */
  onDrop: (key: string, over: string) => void
  children: ReactNode
}

/** Lets tiles be ordered by mouse, by touch (held for a moment, so that pages still scroll) and by keyboard. */
export function Sorting({ shown, nameOf, onLift, onDrop, children }: SortingProps) {
  const t = useMessages(mediaFieldMessages).sorting
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 180, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const keys = shown.map(({ key }) => key)
  const placeOf = (key: string, at = key) => ({
    name: nameOf(key),
    position: keys.indexOf(at) + 1,
    count: keys.length,
  })
  const announcements: Announcements = {
    onDragStart: ({ active }) => t.lifted(placeOf(String(active.id))),
    onDragOver: ({ active, over }) => (over ? t.over(placeOf(String(active.id), String(over.id))) : undefined),
    onDragEnd: ({ active, over }) =>
      over ? t.dropped(placeOf(String(active.id), String(over.id))) : t.back({ name: nameOf(String(active.id)) }),
    onDragCancel: ({ active }) => t.back({ name: nameOf(String(active.id)) }),
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{ announcements, screenReaderInstructions: { draggable: t.how } }}
      onDragStart={onLift}
      onDragEnd={({ active, over }) => {
        if (over && over.id !== active.id) onDrop(String(active.id), String(over.id))
      }}
    >
      <SortableContext items={keys} strategy={rectSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
  )
}
