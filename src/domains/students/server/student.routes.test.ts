import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startAccounts, type Accounts, type Person } from '#tests/support/accounts.ts'
import { untilWaiting } from '#tests/support/lock-waits.ts'

let server: Accounts
let teacher: Person

beforeAll(async () => {
  server = await startAccounts()
  teacher = await server.person(['students.manage'])
})

afterAll(() => server.close())

const form = (email: string) => ({
  email,
  password: 'a long sentence',
  name: 'Hanna',
  subject: 'Mathematics',
  phone: '0911223344',
  address: 'Bole, Addis Abeba',
  bio: 'Likes numbers.\nAnd maps.',
})
const add = (body: object) => server.call(teacher, 'POST', '/api/users/students/register', body)
/** Sets what the role of students permits. */
const letStudents = (permissions: string) =>
  server.database.pool.query(`update roles set permissions = $1 where name = 'student'`, [permissions])
const list = (query = '') => server.call(teacher, 'GET', `/api/users/role/students${query}`)

describe('students', () => {
  test('are added with an account of their own, and every field comes back', async () => {
    const { status, body } = await add({ ...form('hanna@homes.example'), profilePicture: '/pictures/hanna.jpg' })
    expect([status, body.message]).toEqual([201, 'Student added successfully'])
    const { password: _, ...fields } = form('hanna@homes.example')
    expect((await list()).list[0]).toEqual({
      ...fields,
      phone: '+251911223344',
      profilePicture: '/pictures/hanna.jpg',
      _id: expect.any(Number),
      id: expect.any(Number),
      uid: expect.any(String),
      created_at: expect.any(String),
    })
    const { rows } = await server.database.pool.query(
      `select actor_id, changes from audit_events where action = 'student.registered' and subject_name = 'Hanna'`,
    )
    const changes = { email: [null, 'hanna@homes.example'], subject: [null, 'Mathematics'] }
    expect(rows).toEqual([{ actor_id: teacher.id, changes }])
    const signedIn = await server.call(null, 'POST', '/api/users/login', {
      email: 'hanna@homes.example',
      password: 'a long sentence',
    })
    expect([signedIn.status, signedIn.body.user.role['name']]).toEqual([200, 'student'])
  })

  test('are added once for all tries under one key; another password is another request', async () => {
    const body = form('repeated@homes.example')
    const attempt = (changes = {}) =>
      server.call(
        teacher,
        'POST',
        '/api/users/students/register',
        { ...body, ...changes },
        { 'idempotency-key': 'try' },
      )
    const [first, again] = [await attempt(), await attempt()]
    expect([first.status, again.status]).toEqual([201, 201])
    expect(again.body).toEqual(first.body)
    for (const other of [{ password: 'another long sentence' }, { name: 'Hana' }])
      expect((await attempt(other)).body.code).toBe('idempotency-key-reused')
  })

  test('are not added to an account that is just being deleted', async () => {
    const { uid, email } = await server.person('student')
    const { password: _, ...fields } = form(email)
    const { pool } = server.database
    const other = await pool.connect()
    await other.query('begin')
    await other.query('delete from users where uid = $1', [uid])
    const added = add({ ...fields, uid })
    await untilWaiting(pool, 1)
    await other.query('commit')
    other.release()
    const { status, body } = await added
    expect([status, body.code]).toEqual([400, 'unknown-uid'])
  })

  test('are added to an account that is there already, named by uid and e-mail', async () => {
    const { uid, email } = await server.person('student')
    const { password: _, ...fields } = form(email.toUpperCase())
    expect((await add({ ...fields, uid })).body.student.uid).toBe(uid)
    const again = await add({ ...fields, uid })
    expect([again.status, again.body.code]).toEqual([409, 'student-exists'])
    const other = await add({ ...form('other@homes.example'), uid })
    expect([other.status, other.body.errors[0]?.field]).toEqual([400, 'uid'])
  })

  test.each(['', ' ', 'x'.repeat(129)])('a uid such as %j is invalid-uid', async (uid) => {
    const { status, body } = await add({ ...form('uid@homes.example'), uid })
    expect([status, body.code, body.message]).toEqual([
      400,
      'invalid-uid',
      'The UID must be a non-empty string with at most 128 characters.',
    ])
  })

  test.each([
    ...['email', 'password', 'name', 'subject', 'phone', 'address', 'bio'].map(
      (field) => [{ [field]: undefined }, field] as const,
    ),
    [{ phone: 'none' }, 'phone'] as const,
    [{ uid: 'a\0b' }, 'uid'] as const,
    [{ uid: 'a\ud800' }, 'uid'] as const,
    [{ role: 'admin' }, 'role'] as const,
    [{ profilePicture: 'https://evil.example/x.jpg' }, 'profilePicture'] as const,
    [{ profilePicture: '//evil.example/x.jpg' }, 'profilePicture'] as const,
  ])('security 11, 19, 20: refuses %j and names the field', async (changes, field) => {
    const { status, body } = await add({ ...form('refused@homes.example'), ...changes })
    expect([status, body.errors.map((error) => error.field)]).toEqual([400, [field]])
  })

  test('what a staff member leaves out about a student is not asked for as about themselves', async () => {
    const unwritten = { ...form('bio@homes.example'), bio: '' }
    const amharic = { 'accept-language': 'am' }
    const { body } = await server.call(teacher, 'POST', '/api/users/students/register', unwritten, amharic)
    expect(body.errors).toEqual([{ field: 'bio', message: 'እባክዎ ስለ ተማሪው ይጻፉ።' }])
  })

  test('with an e-mail that somebody has are refused, and nothing is left behind', async () => {
    const { email } = await server.person('user')
    const before = (await list()).headers['x-total-count']
    const { status, body } = await add(form(email))
    expect([status, body.code]).toEqual([409, 'email-taken'])
    expect((await list()).headers['x-total-count']).toBe(before)
  })

  test('security 13: get no account with permissions that whoever adds them lacks', async () => {
    await letStudents('{users.read}')
    const { status, body } = await add(form('strong@homes.example'))
    await letStudents('{}')
    expect([status, body.code]).toEqual([403, 'role-too-strong'])
  })

  test('stay when their account goes', async () => {
    const { body } = await add(form('leaving@homes.example'))
    const admin = await server.person('admin')
    expect((await server.call(admin, 'DELETE', `/api/users/${body.student.uid}`)).status).toBe(200)
    expect((await list()).list.map(({ id }) => id)).toContain(body.student.id)
  })

  test('are listed in pages', async () => {
    const { list: page, headers } = await list('?limit=2')
    expect([page.length, headers['link']]).toEqual([2, expect.stringContaining('page=2')])
    expect((await list('?colour=red')).status).toBe(400)
  })
})
