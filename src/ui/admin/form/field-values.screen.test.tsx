import { fireEvent } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { readForm, readDraftable, watchForm } from './field-values.ts'

/** A form of the page with these fields, until the test ends. */
function formOf(fields: string): HTMLFormElement {
  document.body.innerHTML = `<form>${fields}</form>`
  onTestFinished(() => void (document.body.innerHTML = ''))
  return document.querySelector('form') as HTMLFormElement
}

function watched(form: HTMLFormElement, onSettled = () => {}) {
  const watch = watchForm(form, onSettled)
  onTestFinished(watch.end)
  return watch
}

const control = (form: HTMLFormElement, name: string) => form.querySelector(`[name=${name}]`) as HTMLInputElement
/** Lets the observer of the form see what a script changed. */
const observed = () => Promise.resolve()

test('passwords are never stored in the browser, also while their text is shown; nor are files', () => {
  const form = formOf(`
    <input name="title" value="ቪላ 🏡" />
    <input name="password" type="password" value="secret" />
    <input name="again" type="text" autocomplete="new-password" value="secret" />
    <input name="picture" type="file" />
    <input type="checkbox" name="amenities" value="lift" checked /><input type="checkbox" name="amenities" value="gym" checked />
  `)
  expect(readDraftable(form)).toEqual({ title: 'ቪላ 🏡', amenities: ['lift', 'gym'] })
  expect(readForm(form)['password']).toBe('secret')
})

test('what fields receive before anyone touches the form is its beginning, afterwards it is the user’s', async () => {
  const form = formOf('<input type="hidden" name="place" value="" /><input name="title" value="" />')
  const watch = watched(form)
  control(form, 'place').setAttribute('value', '12')
  await observed()
  fireEvent.keyDown(control(form, 'title'), { key: 'Tab' })
  expect(watch.isDirty()).toBe(false)
  control(form, 'place').setAttribute('value', '13')
  expect(watch.isDirty()).toBe(true)
})

test('options that arrive late are no change, but those that arrive after a touch count', async () => {
  const form = formOf('<p></p>')
  const watch = watched(form)
  form.innerHTML = '<input name="owner" value="7" />'
  await observed()
  watch.touch()
  expect(watch.isDirty()).toBe(false)
  form.innerHTML += '<input name="city" value="Bole" />'
  expect(watch.isDirty()).toBe(true)
})

test('a field that the user set back is as it began, spaces at the ends apart', () => {
  const form = formOf('<input name="title" value="Villa" />')
  const watch = watched(form)
  fireEvent.input(control(form, 'title'), { target: { value: 'Villa 2' } })
  expect(watch.isDirty()).toBe(true)
  fireEvent.input(control(form, 'title'), { target: { value: ' Villa ' } })
  expect(watch.isDirty()).toBe(false)
})

test('many changes settle once, a hidden field’s too, and none after the end', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const form = formOf('<input type="hidden" name="place" value="" /><input name="title" value="" />')
  const onSettled = vi.fn()
  const watch = watched(form, onSettled)
  for (const value of ['V', 'Vi', 'Vil']) {
    fireEvent.input(control(form, 'title'), { target: { value } })
    vi.advanceTimersByTime(300)
  }
  expect(onSettled).not.toHaveBeenCalled()
  vi.advanceTimersByTime(100)
  expect(onSettled).toHaveBeenCalledOnce()
  control(form, 'place').setAttribute('value', '12')
  await observed()
  vi.advanceTimersByTime(400)
  expect(onSettled).toHaveBeenCalledTimes(2)
  fireEvent.input(control(form, 'title'), { target: { value: 'Villa' } })
  watch.end()
  vi.advanceTimersByTime(1000)
  window.dispatchEvent(new Event('pagehide'))
  expect(onSettled).toHaveBeenCalledTimes(2)
})
