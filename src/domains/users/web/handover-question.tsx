import { useId, useState } from 'react'
import { ApiProblem } from '#shared/api-client.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { usePermission } from '#ui/admin/use-session.ts'
import { useLoaded } from '#ui/admin/use-loaded.ts'
import { useOutcome } from '#ui/admin/use-outcome.ts'
import { useMessages } from '#ui/language.tsx'
import { userMessages } from '../messages/index.ts'
import { PersonField } from './person-field.tsx'
import { type Belongings, type UserView, userQueries } from './user.queries.ts'

/** Who gets a user's belongings: the id of a person (null until one is chosen), `nobody`, or undefined if the user keeps them. */
type HandoverChoice = string | null | undefined

/** Loads what a user has; both the question and its confirmation use it. */
const useBelongings = (uid: string | undefined) =>
  useLoaded(['user.belongings', uid], uid === undefined ? null : () => userQueries.belongings(uid))

const hasNothing = ({ listings, enquiries, saved_views, imports }: Belongings) =>
  listings + enquiries + saved_views + imports === 0

/** Holds the choice of a handover from a user and the props of its question; `refuse` shows an error. */
export function useHandover(first: 'nobody' | undefined, uid: string | undefined) {
  const outcome = useOutcome()
  const [to, setTo] = useState<HandoverChoice>(first)
  const [error, setError] = useState<string>()
  const { data } = useBelongings(uid)
  /** Resolves to whether the question was asked, or need not be: nothing is given away unasked. */
  const isAsked = async (): Promise<boolean> => {
    if (data || uid === undefined || to === undefined) return true
    const found = await userQueries.belongings(uid).catch(() => null)
    return found !== null && hasNothing(found)
  }
  /** Waits for the change and reports it; resolves to whether it succeeded, undefined if the receiver was refused at their field. */
  const tell = async (change: Promise<{ message: string }>, thrown: string): Promise<boolean | undefined> => {
    try {
      outcome.succeeded((await change).message)
      return true
    } catch (problem) {
      const refused = problem instanceof ApiProblem && problem.errors.find(({ field }) => field === 'to')
      if (!refused) outcome.failed(problem, thrown)
      else setError(refused.message)
      return refused ? undefined : false
    }
  }
  const onChoice = (next: HandoverChoice) => {
    setTo(next)
    setError(undefined)
  }
  return { to, isAsked, refuse: setError, tell, question: { to, error, onChoice } }
}

type HandoverQuestionProps = {
  user: Pick<UserView, 'uid' | 'name'>
  /** Whether the user may keep them, because the account remains. */
  mayKeep: boolean
  to: HandoverChoice
  onChoice: (to: HandoverChoice) => void
  error: string | undefined
}

/** Asks where a user's listings, enquiries, saved views and imports go; renders nothing when there are none. */
export function HandoverQuestion({ user, mayKeep, to, onChoice, error }: HandoverQuestionProps) {
  const t = useMessages(userMessages).screen.handover
  const name = useId()
  const mayGive = usePermission('properties.write-all')
  const seesUsers = usePermission('users.read')
  const { data, failed } = useBelongings(user.uid)
  if (failed) return <p className="text-danger text-sm">{t.failed}</p>
  if (!data) return <Skeleton className="h-24" />
  if (hasNothing(data)) return null
  const kinds = [
    ...(mayKeep ? ([['keep', undefined]] as const) : []),
    ...(mayGive && seesUsers ? ([['person', null]] as const) : []),
    ['nobody', 'nobody'] as const,
  ]
  const chosen = to === undefined ? 'keep' : to === 'nobody' ? 'nobody' : 'person'
  return (
    <fieldset className="grid gap-1">
      <legend className="pb-1 font-semibold">{t.question({ name: user.name })}</legend>
      <p className="text-muted pb-1 text-sm">{t.has(data)}</p>
      {kinds.map(([kind, begun]) => (
        <label key={kind} className="flex min-h-11 items-center gap-3">
          <input
            type="radio"
            name={name}
            className="accent-juniper size-5 shrink-0"
            checked={chosen === kind}
            onChange={() => onChoice(begun)}
          />
          {t[kind]({ name: user.name })}
        </label>
      ))}
      {chosen === 'person' ? (
        <PersonField label={t.receiver} except={user.uid} error={error} onChoose={onChoice} />
      ) : null}
    </fieldset>
  )
}
