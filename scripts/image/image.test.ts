import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inProject } from '../console/project-root.ts'
import { contextFilter, missingFromContext, readDockerfile, variables, words } from './image.ts'

const instructions = readDockerfile()
const last = instructions.at(-1)?.stage
const final = instructions.filter(({ stage }) => stage === last)
const only = (name: string) => final.filter((one) => one.name === name)

test('the image has the Node that package.json pins, in both stages', () => {
  const { optionalDependencies } = JSON.parse(readFileSync(inProject('package.json'), 'utf8')) as {
    optionalDependencies: Record<string, string>
  }
  const pinned = Object.entries(optionalDependencies).flatMap(([name, version]) =>
    name.startsWith('node-') ? version : [],
  )
  const [version] = pinned
  expect(pinned).toEqual([version, version, version])
  const bases = instructions.filter(({ name }) => name === 'FROM').map(({ rest }) => rest.split(' ')[0])
  expect(bases).toEqual([`node:${version}-slim`, `node:${version}-slim`])
})

test('nothing of it runs as root, and its health is asked for', () => {
  expect(only('USER').map(({ rest }) => rest)).toEqual(['node'])
  const after = (name: string) => final.findIndex((one) => one.name === name)
  expect(after('USER')).toBeGreaterThan(after('COPY'))
  expect(only('HEALTHCHECK').map((one) => words(one).at(-1))).toEqual([expect.stringContaining('/api/health/live')])
  expect(only('CMD').map(words)).toEqual([
    [
      'node',
      '--max-semi-space-size=8',
      '--initial-old-space-size=64',
      '--heap-growing-percent=40',
      '--memory-saver-mode',
      '--no-allocation-site-pretenuring',
      '--import',
      './scripts/run/find-packages-once.mjs',
      'scripts/commands/start.ts',
    ],
  ])
  // `npm start` runs on the same memory flags.
  const ofStart = /const memory = (\[[^\]]*\])/.exec(readFileSync(inProject('scripts/run.mjs'), 'utf8'))?.[1] ?? '[]'
  const flags = only('CMD')
    .flatMap(words)
    .filter((word) => /^--(?!import)/.test(word))
  expect(ofStart.match(/--[^']+/g)).toEqual(flags)
  expect(variables(final)).toMatchObject({ NODE_ENV: 'production', DEMO: 'off', DATA_DIR: '/data' })
})

test('packages of development, the demo and tests stay outside', () => {
  const installing = instructions.filter(
    ({ name, rest }) => name === 'RUN' && /^npm (?:ci|install|uninstall)\b/.test(rest),
  )
  expect(installing.length).toBeGreaterThan(0)
  for (const { rest } of installing) expect(rest).toContain('--omit=dev')
  const removed = installing.flatMap(({ rest }) =>
    rest.split(' ').filter((word) => !/^(?:npm|uninstall|ci|-.*)$/.test(word)),
  )
  const { dependencies, optionalDependencies } = JSON.parse(readFileSync(inProject('package.json'), 'utf8'))
  expect(removed.length).toBeGreaterThan(2)
  for (const name of removed) expect({ ...dependencies, ...optionalDependencies }).toHaveProperty([name])
  const inside = contextFilter()
  expect(['src/main.ts', 'migrations/0001_accounts.sql', 'package-lock.json', 'public/x/y.png'].map(inside)).toEqual([
    true,
    true,
    true,
    true,
  ])
  const outside = [
    'demo/market.json',
    'tests/contract.test.ts',
    'src/app/pages.test.tsx',
    '.git/config',
    'data/secret.key',
    'node_modules/a/b.js',
    'scripts/audit/lighthouse/node_modules/a/b.js',
    '.env',
  ]
  expect(outside.filter(inside)).toEqual([])
  expect(missingFromContext()).toEqual([])
})
