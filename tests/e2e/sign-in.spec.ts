import { holdCalls, localStorageOf, newPerson, newStaff, signIn } from '#tests/support/e2e-accounts.ts'
import { openHydrated } from './hydrated.ts'
import { administrator } from './support/administrator.ts'
import { expect, test } from './support/test.ts'

const loginCall = '**/api/users/login'
const loginFailed = 'Login failed. Please check your credentials.'
const signInButton = { name: 'Sign In', exact: true }

test.describe('the Log In screen', () => {
  test('has its fields, its links and the welcome of the specification', async ({ page }) => {
    await openHydrated(page, '/login')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Log In')
    await expect(page.getByLabel('Email', { exact: true })).toHaveAttribute('type', 'email')
    await expect(page.getByLabel('Email', { exact: true })).toHaveAttribute('autocomplete', 'username')
    await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('autocomplete', 'current-password')
    await expect(page.getByLabel('Remember Me', { exact: true })).not.toBeChecked()
    await expect(page.getByRole('button', signInButton)).toBeEnabled()
    await expect(page.getByRole('link', { name: 'Forgot Password?', exact: true })).toHaveAttribute(
      'href',
      '/forgot-password',
    )
    await expect(page.getByRole('link', { name: 'Create an account', exact: true })).toHaveAttribute(
      'href',
      '/register',
    )
    const banner = page.getByRole('complementary')
    await expect(banner.getByText('Rent Home System', { exact: true })).toBeVisible()
    await expect(banner.getByText('find your next home', { exact: true })).toBeVisible()
    await page.setViewportSize({ width: 360, height: 740 })
    await expect(banner).toBeHidden()
  })

  test('says Signing in... while busy and cannot be sent twice', async ({ page }) => {
    const letGo = await holdCalls(page, loginCall)
    await signIn(page, { email: 'nobody@example.com', password: 'wrong' })
    const button = page.getByRole('button', { name: 'Signing in...', exact: true })
    await expect(button).toBeDisabled()
    letGo()
    await expect(page.getByRole('button', signInButton)).toBeEnabled()
  })

  test('shows its exact text in red above Remember Me when the answer is not OK', async ({ page }) => {
    await signIn(page, { email: 'nobody@example.com', password: 'wrong' })
    const text = page.getByRole('alert').getByText(loginFailed, { exact: true })
    await expect(text).toBeVisible()
    await expect(page.getByLabel('Password')).toBeFocused()
    const [red, green] = await text.evaluate((element) => {
      const canvas = document.createElement('canvas').getContext('2d')
      if (!canvas) throw new Error('No canvas')
      canvas.fillStyle = getComputedStyle(element).color
      canvas.fillRect(0, 0, 1, 1)
      return Array.from(canvas.getImageData(0, 0, 1, 1).data)
    })
    expect(red).toBeGreaterThan(4 * (green ?? 255))
    const [error, rememberMe] = await Promise.all([
      text.boundingBox(),
      page.getByText('Remember Me', { exact: true }).boundingBox(),
    ])
    expect((error?.y ?? 0) + (error?.height ?? 0)).toBeLessThanOrEqual(rememberMe?.y ?? 0)
    expect(await localStorageOf(page)).toEqual({})
  })

  test('says the same whatever the server answers, and when to try again after too many attempts', async ({ page }) => {
    const refusals = [
      { status: 400, code: 'invalid-input', message: 'Please fix the highlighted field.' },
      { status: 500, code: 'unexpected', message: 'Something went wrong.' },
      { status: 429, code: 'too-many-attempts', message: 'Too many attempts. Please try again in 15 min.' },
    ]
    for (const { status, ...body } of refusals) {
      await page.route(loginCall, (route) => route.fulfill({ status, json: body }))
      await signIn(page, { email: 'a@example.com', password: 'wrong' })
      const alert = page.getByRole('alert').filter({ hasText: loginFailed })
      await expect(alert.getByText(loginFailed, { exact: true })).toBeVisible()
      await expect(alert.getByText(body.message)).toHaveCount(status === 429 ? 1 : 0)
      await page.unroute(loginCall)
    }
    await page.route(loginCall, (route) => route.fulfill({ status: 502, body: '<h1>Bad gateway</h1>' }))
    await signIn(page, { email: 'a@example.com', password: 'wrong' })
    await expect(page.getByRole('alert').filter({ hasText: loginFailed })).toHaveText(loginFailed)
  })

  test("shows a network exception's own message", async ({ page }) => {
    await page.route(loginCall, (route) => route.abort())
    await signIn(page, { email: 'a@example.com', password: 'any' })
    await expect(page.getByRole('alert').getByText('Failed to fetch', { exact: true })).toBeVisible()
  })

  test('asks for what is missing without a call, and leads to the first wrong field', async ({ page }) => {
    let calls = 0
    await page.route(loginCall, (route) => {
      calls += 1
      return route.continue()
    })
    await openHydrated(page, '/login')
    await page.getByRole('button', signInButton).click()
    await expect(page.getByLabel('Email')).toBeFocused()
    await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Please fill this in.')
    await page.getByLabel('Email').fill('no address')
    await page.getByLabel('Password').fill('any')
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('Email')).toBeFocused()
    await expect(page.getByRole('alert').filter({ hasText: 'must be an e-mail address' })).toBeVisible()
    expect(calls).toBe(0)
  })

  test('shows and hides the password, and lets it be pasted', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await openHydrated(page, '/login')
    const password = page.getByLabel('Password')
    await expect(password).toHaveAttribute('type', 'password')
    await page.evaluate(() => navigator.clipboard.writeText('pasted password'))
    await password.focus()
    await page.keyboard.press('ControlOrMeta+v')
    await expect(password).toHaveValue('pasted password')
    await page.getByRole('button', { name: /^Show/ }).click()
    await expect(password).toHaveAttribute('type', 'text')
    await page.getByRole('button', { name: /^Hide/ }).click()
    await expect(password).toHaveAttribute('type', 'password')
  })

  test('works by keyboard alone', async ({ page, request }) => {
    const { email, password } = await newPerson(request)
    await openHydrated(page, '/login')
    await page.getByLabel('Email').focus()
    await page.keyboard.type(email)
    await page.keyboard.press('Tab')
    await page.keyboard.type(password)
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: /^Show/ })).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    await expect(page.getByLabel('Remember Me')).toBeChecked()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', signInButton)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/user')
  })
})

test.describe('after signing in', () => {
  const keys = ['email', 'name', 'roleName', 'token', 'userId', 'userPermissions']

  test('an administrator is at the users, with the keys of the specification, which Logout removes', async ({
    page,
  }) => {
    await signIn(page, administrator)
    await expect(page).toHaveURL('/users')
    const stored = await localStorageOf(page)
    // Beside them the favourites of the account, where it has some.
    expect(
      Object.keys(stored)
        .filter((key) => key !== 'kept')
        .toSorted(),
    ).toEqual(keys)
    expect(stored).toMatchObject({ roleName: 'admin', email: administrator.email })
    expect(stored['userId']).toMatch(/^\d+$/)
    expect(stored['token']).toMatch(/^[\w-]{43}$/)
    expect(JSON.parse(stored['userPermissions'] ?? '')).toContain('users.read')

    await page.getByRole('button', { name: 'Logout' }).first().click()
    await expect(page).toHaveURL('/')
    expect(Object.keys(await localStorageOf(page)).filter((key) => [...keys, 'rememberMe'].includes(key))).toEqual([])
    const { status } = await page.evaluate(async (token) => {
      return { status: (await fetch('/api/users/me', { headers: { authorization: `Bearer ${token}` } })).status }
    }, stored['token'])
    expect(status).toBe(401)
  })

  test('rememberMe is the string true, and there only when it was ticked', async ({ page, request }) => {
    const { email, password } = await newPerson(request)
    await openHydrated(page, '/login')
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password').fill(password)
    await page.getByLabel('Remember Me').check()
    await page.getByRole('button', signInButton).click()
    await expect(page).toHaveURL('/user')
    expect(await localStorageOf(page)).toMatchObject({ rememberMe: 'true' })
  })

  test('an agent is at the agent page, anyone else at their account', async ({ page, request }) => {
    await signIn(page, await newStaff(request, 'agent'))
    await expect(page).toHaveURL('/agent_page')
    await page.evaluate(() => localStorage.clear())
    await signIn(page, await newPerson(request))
    await expect(page).toHaveURL('/user')
  })

  test('the page that was asked for before wins, by way of the error page, in English and Amharic', async ({
    page,
    request,
  }) => {
    const { email, password } = await newPerson(request)
    for (const [prefix, logIn] of [
      ['', 'Log in'],
      ['/am', 'ይግቡ'],
    ] as const) {
      await page.goto(`${prefix}/user?tab=1`)
      await expect(page).toHaveURL(`${prefix}/error-page?from=${encodeURIComponent(`${prefix}/user?tab=1`)}`)
      await page.getByRole('main').getByRole('link', { name: logIn, exact: true }).click()
      await page.locator('input[name=email]').fill(email)
      await page.locator('input[name=password]').fill(password)
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(`${prefix}/user?tab=1`)
      await page.evaluate(() => localStorage.clear())
    }
  })

  test('security 9: nobody is led to another site', async ({ page, request }) => {
    const person = await newPerson(request)
    for (const from of ['https://evil.example/', '//evil.example', '/\\evil.example', '/..//evil.example']) {
      await signIn(page, person, `/login?from=${encodeURIComponent(from)}`)
      await expect(page).toHaveURL('/user')
      await page.evaluate(() => localStorage.clear())
    }
  })

  test('pages for guests lead on, and a token that is over leads nowhere and is forgotten', async ({
    page,
    request,
  }) => {
    await signIn(page, await newPerson(request))
    await expect(page).toHaveURL('/user')
    for (const path of ['/login', '/register', '/forgot-password', '/reset-password']) {
      await page.goto(path)
      await expect(page, path).toHaveURL('/user')
    }
    // Public pages are for everybody: staff can browse them like anyone.
    await page.goto('/products')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Properties for rent and sale')
    await page.waitForLoadState('networkidle')
    await expect(page).toHaveURL('/products')
    await page.evaluate(() => localStorage.setItem('token', 'x'.repeat(43)))
    await page.goto('/login')
    await expect(page.getByRole('button', signInButton)).toBeVisible()
    await expect(page).toHaveURL('/login')
    await expect.poll(() => localStorageOf(page)).toEqual({})
  })
})
