import { messagesOfSection, type Message } from '#shared/message.ts'
import { Problem } from '#shared/problem.ts'
import type { en } from './messages/en.ts'
import { mostOwnFilters } from './saved-filter.ts'

const text = messagesOfSection<typeof en>('savedViews')

export const savedFilterTexts = {
  saved: text('saved'),
  deleted: text('deleted'),
} satisfies Record<string, Message>

/** There is no such view for the caller. */
export function savedFilterNotFound(): Problem {
  return new Problem(404, 'saved-view-not-found', text('notFound'))
}

/** The view is somebody else's. */
export function notYourFilter(): Problem {
  return new Problem(403, 'not-your-view', text('notYours'))
}

/** The caller has a view of this name on the screen. */
export function filterNameTaken(): Problem {
  const message = text('nameTaken')
  return new Problem(409, 'saved-view-exists', message, [{ field: 'name', message }])
}

/** Views are shared only with roles that the caller may give. */
export function cannotShareWithRole(): Problem {
  const message = text('cannotShare')
  return new Problem(403, 'cannot-share', message, [{ field: 'role_id', message }])
}

export function tooManyFilters(): Problem {
  const maximum = String(mostOwnFilters)
  return new Problem(409, 'too-many-saved-views', text('tooMany', { maximum }))
}
