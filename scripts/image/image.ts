import { existsSync, readFileSync } from 'node:fs'
import { inProject } from '../console/project-root.ts'

/** One instruction of a Dockerfile. */
export type Instruction = { stage: number; name: string; rest: string }

/** Returns the instructions of deploy/Dockerfile with their stage numbers. */
export function readDockerfile(text = readFileSync(inProject('deploy', 'Dockerfile'), 'utf8')): Instruction[] {
  let stage = -1
  return text
    .replaceAll(/\\\n\s*/g, ' ')
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .map((line) => {
      const [, name = '', rest = ''] = /^(\w+)\s+(.*)$/.exec(line.trim()) ?? []
      if (name === 'FROM') stage += 1
      return { stage, name, rest }
    })
}

/** Returns the words of an instruction in JSON form. */
export function words({ rest }: Instruction): string[] {
  return JSON.parse(rest.slice(rest.indexOf('['))) as string[]
}

/** Returns the variables of the ENV instructions. */
export function variables(instructions: readonly Instruction[]): Record<string, string> {
  const pairs = instructions.filter(({ name }) => name === 'ENV').flatMap(({ rest }) => rest.split(/\s+/))
  return Object.fromEntries(pairs.map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]))
}

/** Returns a filter for the files of the project that .dockerignore lets through. */
export function contextFilter(text = readFileSync(inProject('.dockerignore'), 'utf8')): (path: string) => boolean {
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  const kept = lines.filter((line) => line.startsWith('!')).map((line) => line.slice(1))
  const endings = lines.filter((line) => line.startsWith('**/*')).map((line) => line.slice('**/*'.length))
  const left = lines.filter((line) => !/^[!*]/.test(line))
  return (path) =>
    kept.some((one) => isIn(path, one)) &&
    !left.some((one) => isIn(path, one)) &&
    !endings.some((ending) => path.endsWith(ending))
}

function isIn(path: string, folder: string): boolean {
  return path === folder || path.startsWith(`${folder}/`)
}

/** Returns paths that .dockerignore re-includes but that do not exist. */
export function missingFromContext(): string[] {
  const text = readFileSync(inProject('.dockerignore'), 'utf8')
  return [...text.matchAll(/^!(.+)$/gm)].map(([, path = '']) => path).filter((path) => !existsSync(inProject(path)))
}
