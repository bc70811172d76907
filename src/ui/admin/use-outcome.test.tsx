import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ApiProblem } from '#shared/api-client.ts'
import { LanguageProvider } from '../language.tsx'
import { receiveToasts, type ToastMessage } from '../toast-queue.ts'
import { en } from './messages/en.ts'
import { useOutcome, type Outcome } from './use-outcome.ts'

const refusal = new ApiProblem(409, 'role-name-taken', 'Taken.')
const noToken = new ApiProblem(401, 'token-missing', 'Token not found. Please log in again.')
const thrown = 'An error occurred while creating the role.'

/** Returns the toasts that a screen shows while `act` runs. */
function noticesOf(act: (outcome: Outcome) => void): ToastMessage[] {
  const shown: ToastMessage[] = []
  const stop = receiveToasts((message) => shown.push(message))
  const Screen = () => {
    act(useOutcome())
    return null
  }
  renderToString(
    <LanguageProvider language="en" catalogue={{ office: en }}>
      <Screen />
    </LanguageProvider>,
  )
  stop()
  return shown
}

test('a success is told by the message of the server, under Success', () => {
  expect(noticesOf(({ succeeded }) => succeeded('Role created successfully'))).toEqual([
    { kind: 'success', title: 'Success', text: 'Role created successfully' },
  ])
})

test('a refusal is told by the message of the server, under Error', () => {
  expect(noticesOf(({ failed }) => failed(refusal, thrown))).toEqual([
    { kind: 'error', title: 'Error', text: 'Taken.' },
  ])
})

test('a failure without an answer is told by the text of the screen, under Error', () => {
  for (const failure of [new TypeError('Failed to fetch'), new ApiProblem(0, 'network', 'Offline.')])
    expect(noticesOf(({ failed }) => failed(failure, thrown))).toEqual([
      { kind: 'error', title: 'Error', text: thrown },
    ])
})

test('a missing token is told under Authentication Error', () => {
  expect(noticesOf(({ failed }) => failed(noToken, thrown))).toEqual([
    { kind: 'error', title: 'Authentication Error', text: 'Token not found. Please log in again.' },
  ])
})
