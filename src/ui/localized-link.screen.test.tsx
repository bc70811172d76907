import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { LanguageProvider, LocalizedLink } from './language.tsx'

type LinkProps = Omit<Parameters<typeof LocalizedLink>[0], 'children'>

function open(link: LinkProps, at = '/am/products') {
  const page = (
    <LanguageProvider language="am" catalogue={{}}>
      <LocalizedLink {...link}>there</LocalizedLink>
    </LanguageProvider>
  )
  const router = createMemoryRouter([{ path: '*', element: page }], { initialEntries: ['/am', at] })
  render(<RouterProvider router={router} />)
  return router
}

const link = () => screen.getByRole('link')

afterEach(cleanup)

test('a link leads to the page in the current language, without another document', () => {
  const router = open({ to: '/products?type=rent' })
  expect(link().getAttribute('href')).toBe('/am/products?type=rent')
  expect(fireEvent.click(link())).toBe(false)
  expect(router.state.location).toMatchObject({ pathname: '/am/products', search: '?type=rent' })
  expect(router.state.historyAction).toBe('PUSH')
})

test('a link to the page that is shown adds no step to go back', () => {
  const router = open({ to: '/products?type=rent' }, '/am/products?type=rent')
  fireEvent.click(link())
  expect(router.state.historyAction).toBe('REPLACE')
})

test.each([
  ['the key for another tab', {}, { ctrlKey: true }],
  ['the key for another window', {}, { shiftKey: true }],
  ['another button of the mouse', {}, { button: 1 }],
  ['a target', { target: '_blank' }, {}],
])('with %s a link is the browser’s', (_, props, event) => {
  const router = open({ to: '/contact', ...props })
  expect(fireEvent.click(link(), event)).toBe(true)
  expect(router.state.location.pathname).toBe('/am/products')
})

test('whoever listens to a click may take it over', () => {
  const router = open({ to: '/contact', onClick: (event) => event.preventDefault() })
  fireEvent.click(link())
  expect(router.state.location.pathname).toBe('/am/products')
})
