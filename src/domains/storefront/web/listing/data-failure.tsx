import { useMessages } from '#ui/language.tsx'
import { storefrontMessages } from '../../messages/index.ts'
import { ListingsFailure } from './listings-failure.tsx'

/** What stands in the place of a public page whose data could not be read (specification §8). */
export function DataFailure() {
  const t = useMessages(storefrontMessages).home
  return <ListingsFailure title={t.failed} text={t.failedText} />
}
