import { fireEvent, screen, within } from '@testing-library/react'
import { useRef } from 'react'
import { data } from 'react-router'
import { describe, expect, test, vi } from 'vitest'
import { draw } from '#tests/support/screens/draw.tsx'
import { hands } from '#tests/support/screens/hands.ts'
import { Breadcrumb } from './breadcrumb.tsx'
import { EmptyState, ErrorState, FailureReference } from './error-state.tsx'
import { IconButton } from './icon-button.tsx'
import { NavigationLink } from './navigation-link.tsx'
import { Pagination } from './pagination.tsx'
import { useClosingDetails } from './use-closing-details.ts'

const linkOf = (name: string) => screen.getByRole('link', { name })

describe('the path to a page', () => {
  const crumbs = [
    { label: 'Home', to: '/' },
    { label: 'Villas', to: '/products?category=villas' },
    { label: 'ቪላ in Bole' },
  ]

  test('leads back in the language of the page, and its end is the page itself', async () => {
    await draw(<Breadcrumb crumbs={crumbs} />, { language: 'am' })
    const path = screen.getByRole('navigation', { name: 'ያሉበት ገጽ' })
    expect(
      within(path)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(['/am', '/am/products?category=villas'])
    expect(path.querySelector('[aria-current=page]')?.textContent).toBe('ቪላ in Bole')
  })

  test('says in which language its end is written', async () => {
    await draw(<Breadcrumb crumbs={crumbs} />)
    expect(screen.getByText('ቪላ').getAttribute('lang')).toBe('am')
  })
})

describe('the pages of a list', () => {
  test('in the middle lead on and back', async () => {
    await draw(<Pagination previous="/products?page=1" next="/products?page=3" note="25–48 of 90" />)
    expect([linkOf('Previous').getAttribute('rel'), linkOf('Previous').getAttribute('href')]).toEqual([
      'prev',
      '/products?page=1',
    ])
    expect([linkOf('Next').getAttribute('rel'), linkOf('Next').getAttribute('href')]).toEqual([
      'next',
      '/products?page=3',
    ])
    expect(screen.getByText('25–48 of 90')).toBeTruthy()
  })

  test('at an end have one link, and nothing at all when there is one page', async () => {
    const { container, unmount } = await draw(<Pagination next="/products?page=2" />)
    expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['Next'])
    unmount()
    expect(container.textContent).toBe('')
    await draw(<Pagination note="3 listings" />)
    expect(screen.queryByRole('navigation')).toBeNull()
  })
})

describe('a link of the header', () => {
  test.each([
    ['/am/products', '/products', 'page'],
    ['/am/products', '/contact', null],
    // The home page is above every other one.
    ['/am/products', '/', null],
    ['/am', '/', 'page'],
  ])('at %s, %s is current: %s', async (at, to, current) => {
    await draw(<NavigationLink to={to} label="…" />, { language: 'am', at })
    expect(screen.getByRole('link').getAttribute('aria-current')).toBe(current)
  })
})

function Menu() {
  const details = useRef<HTMLDetailsElement>(null)
  useClosingDetails(details)
  return (
    <>
      <details ref={details} open>
        <summary>Menu</summary>
        <a href="#there">There</a>
        <button type="button" data-closes-menu>
          Choose
        </button>
        <button type="button">Expand</button>
      </details>
      <p>Elsewhere</p>
    </>
  )
}
const isOpen = () => document.querySelector('details')?.hasAttribute('open')

describe('a menu on <details>', () => {
  test.each([
    ['a link in it', () => fireEvent.click(screen.getByText('There')), false],
    ['a button that chooses', () => fireEvent.click(screen.getByText('Choose')), false],
    ['another button in it', () => fireEvent.click(screen.getByText('Expand')), true],
    ['a press inside', () => fireEvent.pointerDown(screen.getByText('Expand')), true],
    ['a press outside', () => fireEvent.pointerDown(screen.getByText('Elsewhere')), false],
    ['another key', () => fireEvent.keyDown(screen.getByText('There'), { key: 'a' }), true],
  ])('after %s is open: %s', async (_, act, open) => {
    await draw(<Menu />)
    act()
    expect(isOpen()).toBe(open)
  })

  test('gives the focus back to its button at Escape', async () => {
    await draw(<Menu />)
    screen.getByText('Choose').focus()
    await hands.keyboard('{Escape}')
    expect(isOpen()).toBe(false)
    expect(document.activeElement?.textContent).toBe('Menu')
  })

  test('leaves nothing behind in the page', async () => {
    const { unmount } = await draw(<Menu />)
    const removed = document.querySelector('details')
    unmount()
    fireEvent.pointerDown(document.body)
    expect(removed?.hasAttribute('open')).toBe(true)
  })
})

describe('a button that is only an icon', () => {
  test('has a name, and while it can do nothing keeps the focus', async () => {
    const onClick = vi.fn()
    await draw(<IconButton icon="next" label="Next" disabled onClick={onClick} />)
    const button = screen.getByRole('button', { name: 'Next' })
    button.focus()
    await hands.keyboard('{Enter}')
    expect(onClick).not.toHaveBeenCalled()
    expect(document.activeElement).toBe(button)
  })
})

describe('when something is not there', () => {
  test('an error is announced, with what to do, and is the heading of a page that has no other', async () => {
    await draw(<ErrorState heading title="Not found" text="It was sold." action={<a href="/products">All homes</a>} />)
    expect(within(screen.getByRole('alert')).getByRole('heading', { level: 1 }).textContent).toBe('Not found')
    expect(screen.getByRole('link', { name: 'All homes' })).toBeTruthy()
  })

  test('an empty list is no error', async () => {
    await draw(<EmptyState title="Nothing here yet" />)
    expect(screen.queryByRole('alert')).toBeNull()
    expect(screen.getByText('Nothing here yet')).toBeTruthy()
  })

  test('the number of the failed request stands on the page, so that it can be found in the log', async () => {
    await draw(<FailureReference />, { failure: data({ requestId: 'req-7f3a' }, { status: 500 }) })
    expect((await screen.findByText('req-7f3a')).tagName).toBe('CODE')
  })

  test.each([
    ['a failure without a number', data(null, { status: 500 })],
    ['a fault of the page itself', new Error('x is undefined')],
  ])('%s asks for none', async (_, failure) => {
    await draw(
      <main>
        <FailureReference />
      </main>,
      { failure },
    )
    expect((await screen.findByRole('main')).textContent).toBe('')
  })
})
