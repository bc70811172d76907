import type { Texts } from '#shared/language.ts'
import { Problem } from '#shared/problem.ts'
import { am } from './messages/am.ts'
import { en } from './messages/en.ts'
import { mostOwnFilters } from './saved-filter.ts'

export const savedFilterTexts = {
  saved: { en: en.saved, am: am.saved },
  deleted: { en: en.deleted, am: am.deleted },
} satisfies Record<string, Texts>

/** There is no such view for the caller. */
export function savedFilterNotFound(): Problem {
  return new Problem(404, 'saved-view-not-found', { en: en.notFound, am: am.notFound })
}

/** The view is somebody else's. */
export function notYourFilter(): Problem {
  return new Problem(403, 'not-your-view', { en: en.notYours, am: am.notYours })
}

/** The caller has a view of this name on the screen. */
export function filterNameTaken(): Problem {
  const message = { en: en.nameTaken, am: am.nameTaken }
  return new Problem(409, 'saved-view-exists', message, [{ field: 'name', message }])
}

/** Views are shared only with roles that the caller may give. */
export function cannotShareWithRole(): Problem {
  const message = { en: en.cannotShare, am: am.cannotShare }
  return new Problem(403, 'cannot-share', message, [{ field: 'role_id', message }])
}

export function tooManyFilters(): Problem {
  const maximum = String(mostOwnFilters)
  return new Problem(409, 'too-many-saved-views', { en: en.tooMany({ maximum }), am: am.tooMany({ maximum }) })
}
