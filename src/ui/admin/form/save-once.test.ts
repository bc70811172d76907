import { beforeEach, expect, test, vi } from 'vitest'
import { ApiProblem, api } from '#shared/api-client.ts'
import { saveOnce } from './save-once.ts'

const lost = new ApiProblem(0, 'network', 'lost')
const reused = new ApiProblem(422, 'idempotency-key-reused', 'reused')
let answers: (ApiProblem | object)[] = []
let asked: string[] = []

beforeEach(() => {
  asked = []
  for (const method of ['post', 'put', 'delete'] as const)
    vi.spyOn(api, method).mockImplementation((path) => {
      asked.push(`${method} ${path}`)
      const answer = answers.shift()
      return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer as never)
    })
  return () => vi.restoreAllMocks()
})

test('a change whose answer was lost never deletes what it changed', async () => {
  const { put } = saveOnce()
  answers = [lost, reused, { message: 'saved' }, { message: 'saved' }]
  await expect(put('/things/7', { name: 'One' })).rejects.toThrow('lost')
  await put('/things/7', { name: 'Two' })
  expect(asked).toEqual([1, 2, 3, 4].map(() => 'put /things/7'))
})

test('what was made without versions goes before it is made anew', async () => {
  const { post } = saveOnce()
  const made = { message: 'added', thing: { id: 3 } }
  answers = [lost, reused, made, { message: 'gone' }, made]
  await expect(post('/things', { name: 'One' })).rejects.toThrow('lost')
  await post('/things', { name: 'Two' })
  expect(asked.slice(2)).toEqual(['post /things', 'delete /things/3', 'post /things'])
})

test('where the answer does not say what was made, nothing is deleted', async () => {
  const { post } = saveOnce()
  answers = [lost, reused, { message: 'added' }]
  await expect(post('/things', { name: 'One' })).rejects.toThrow('lost')
  await expect(post('/things', { name: 'Two' })).rejects.toThrow('does not say')
  expect(asked).toEqual([1, 2, 3].map(() => 'post /things'))
})
