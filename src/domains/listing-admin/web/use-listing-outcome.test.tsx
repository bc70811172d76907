import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ApiProblem } from '#shared/api-client.ts'
import { LanguageProvider } from '#ui/language.tsx'
import { en as office } from '#ui/admin/messages/en.ts'
import { receiveToasts, type ToastMessage } from '#ui/toast-queue.ts'
import { en } from '../messages/en.ts'
import { useListingOutcome } from './listing-names.ts'

const refusal = new ApiProblem(403, 'not-your-listing', 'This is someone else’s listing.')
const noAnswer = new TypeError('Failed to fetch')

function noticesOf(act: (outcome: ReturnType<typeof useListingOutcome>) => void): ToastMessage[] {
  const shown: ToastMessage[] = []
  const stop = receiveToasts((message) => shown.push(message))
  const Screen = () => {
    act(useListingOutcome())
    return null
  }
  renderToString(
    <LanguageProvider language="en" catalogue={{ office, propertyOffice: en }}>
      <Screen />
    </LanguageProvider>,
  )
  stop()
  return shown
}

test('a listing that could not be added or deleted is told by the fixed text, whatever the server said', () => {
  for (const problem of [refusal, noAnswer]) {
    expect(noticesOf(({ failed }) => failed(problem, en.failures.adding))).toEqual([
      { kind: 'error', title: 'Error', text: 'Failed to add property' },
    ])
  }
})

test('one that is waited for is told in the same words', async () => {
  const outcomes: ReturnType<typeof useListingOutcome>[] = []
  noticesOf((outcome) => void outcomes.push(outcome))
  const shown: ToastMessage[] = []
  const stop = receiveToasts((message) => shown.push(message))
  expect(await outcomes[0]?.tell(Promise.reject(refusal), en.failures.deleting)).toBe(false)
  stop()
  expect(shown).toEqual([{ kind: 'error', title: 'Error', text: 'Failed to delete property' }])
})

test('a change that failed is told by the message of the server, else by Failed to update property', () => {
  expect(noticesOf(({ updateFailed }) => updateFailed(refusal))).toMatchObject([{ text: refusal.message }])
  expect(noticesOf(({ updateFailed }) => updateFailed(noAnswer))).toMatchObject([{ text: 'Failed to update property' }])
})

test('a change over a newer version is told in the form and not as a notice', () => {
  expect(noticesOf(({ updateFailed }) => updateFailed(new ApiProblem(409, 'stale-version', 'Stale.')))).toEqual([])
})

test('a missing token keeps its own words and title', () => {
  const noToken = new ApiProblem(401, 'token-missing', 'Token not found. Please log in again.')
  expect(noticesOf(({ failed }) => failed(noToken, en.failures.adding))).toEqual([
    { kind: 'error', title: 'Authentication Error', text: 'Token not found. Please log in again.' },
  ])
})
