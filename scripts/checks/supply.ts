import { readFileSync } from 'node:fs'
import { inProject } from '../console/project-root.ts'
import { allowedLicences, installScripts, statedLicences } from './supply.rules.ts'

/** A package in package-lock.json. */
type LockedPackage = {
  name?: string
  version?: string
  resolved?: string | undefined
  integrity?: string | undefined
  license?: string | undefined
  link?: boolean
  inBundle?: boolean
  hasInstallScript?: boolean
}
export type Lock = { packages: Record<string, LockedPackage> }
type Rules = { licences: readonly string[]; stated: typeof statedLicences; scripts: typeof installScripts }

const ourRules: Rules = { licences: allowedLicences, stated: statedLicences, scripts: installScripts }

const read = (file: string): unknown => JSON.parse(readFileSync(inProject(file), 'utf8'))

/** Returns problems with the product's packages; each must be known, allowed and pinned. */
export function supplyProblems(): string[] {
  const { allowScripts = {} } = read('package.json') as { allowScripts?: Record<string, boolean> }
  const [product, audit] = [
    read('package-lock.json') as Lock,
    read('scripts/audit/lighthouse/package-lock.json') as Lock,
  ]
  const ofAudit = Object.entries(audit.packages).flatMap(([path, one]) =>
    path ? [[`scripts/audit/lighthouse/${path}`, one]] : [],
  )
  return problemsOf({ packages: { ...product.packages, ...Object.fromEntries(ofAudit) } }, allowScripts)
}

/** Checks a lock file; `allowScripts` lists the packages whose install scripts npm may run. */
export function problemsOf(lock: Lock, allowScripts: Record<string, boolean>, rules: Rules = ourRules): string[] {
  const packages = Object.entries(lock.packages)
    .filter(([path, { link }]) => path !== '' && !link)
    .map(([path, one]) => ({ ...one, path, name: one.name ?? nameOf(path), id: `${nameOf(path)}@${one.version}` }))
  const scripted = packages.filter(({ hasInstallScript }) => hasInstallScript)
  const ids = new Set(packages.map(({ id }) => id))
  return [
    ...packages
      // A bundled package is covered by the hash of the one around it.
      .filter(({ integrity, inBundle }) => !inBundle && !/^sha512-[A-Za-z0-9+/]{86}==$/.test(integrity ?? ''))
      .map(({ id }) => `${id} has no SHA-512 in package-lock.json, so what is installed could be anything`),
    ...packages
      .filter(({ resolved }) => resolved !== undefined && !resolved.startsWith('https://registry.npmjs.org/'))
      .map(({ id, resolved }) => `${id} comes from ${resolved}`),
    ...packages.flatMap(({ id, license }) => licenceProblem(id, rules.stated[id]?.licence ?? license, rules.licences)),
    ...Object.keys(rules.stated)
      .filter((id) => !ids.has(id))
      .map((id) => `${id} is not used any more: take it out of statedLicences`),
    ...scripted
      .filter(({ name, version }) => rules.scripts[name]?.version !== version)
      .map(
        ({ id }) =>
          `${id} runs a program while it is installed that nobody has read: see scripts/checks/supply.rules.ts`,
      ),
    ...scriptListProblems(
      Object.keys(rules.scripts),
      scripted.map(({ name }) => name),
      allowScripts,
    ),
  ]
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
}

function licenceProblem(id: string, licence: string | undefined, allowed: readonly string[]): string[] {
  if (licence === undefined) return [`${id} names no licence: look for it, and say where it stands in statedLicences`]
  return isAllowed(licence, allowed) ? [] : [`${id} is under ${licence}, which is not among the allowed licences`]
}

/**
 * Returns whether a licence expression such as `(MIT OR GPL-3.0) AND ISC` is allowed: one alternative of each OR, and
 * every part of the AND.
 */
export function isAllowed(expression: string, allowed: readonly string[]): boolean {
  const plain = expression.replaceAll(/[()]/g, '')
  return plain.split(' AND ').every((part) => part.split(' OR ').some((licence) => allowed.includes(licence.trim())))
}

function scriptListProblems(
  reviewed: readonly string[],
  scripted: readonly string[],
  allowScripts: Record<string, boolean>,
): string[] {
  return [
    ...reviewed
      .filter((name) => !scripted.includes(name))
      .map((name) => `${name} runs nothing any more: take it out of installScripts`),
    ...reviewed.filter((name) => !allowScripts[name]).map((name) => `${name} is not in allowScripts of package.json`),
    ...Object.keys(allowScripts)
      .filter((name) => !reviewed.includes(name))
      .map((name) => `${name} is in allowScripts of package.json, but nobody has read what it runs`),
  ]
}
