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

type Place = { name: string; position: number; count: number }

/** Announcements for screen readers while items are reordered. */
type SortingTexts = {
  how: string
  lifted: (place: Place) => string
  over: (place: Place) => string
  dropped: (place: Place) => string
  back: (what: { name: string }) => string
}

type SortingProps = {
  /** The items in their current order. */
  keys: string[]
  texts: SortingTexts
  nameOf: (key: string) => string
  onLift: () => void
  /** An item was dropped on another one, whose place it takes. */
  onDrop: (key: string, over: string) => void
  children: ReactNode
}

/** Makes items reorderable by mouse, touch (long press, so that the page still scrolls) and keyboard. */
export function Sorting({ keys, texts: t, nameOf, onLift, onDrop, children }: SortingProps) {
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 180, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
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
