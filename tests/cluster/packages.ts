import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { debianPostgres } from '#tests/faults/external.ts'
import { installDebianPackages } from '#scripts/system/install-debian-packages.ts'

/** Debian's packages of the cluster besides PostgreSQL, and a program to detect each. */
const packages = { 'etcd-server': 'etcd', patroni: 'patroni', pgbouncer: 'pgbouncer', haproxy: 'haproxy' }

/** Some Debian programs are outside the PATH of ordinary users. */
export const searchPath = [process.env['PATH'] ?? '', '/usr/sbin', '/usr/bin', '/sbin'].join(delimiter)

/** A program of the cluster is missing and cannot be installed. */
export class ClusterError extends Error {
  override name = 'ClusterError'
}

/**
 * Installs missing packages, and resolves to the folder of PostgreSQL's programs. Rejects with a `ClusterError` that
 * says what is missing and why.
 */
export async function installMissing(say: (line: string) => void): Promise<string> {
  const names = missing()
  if (names.length > 0) {
    say(`installing what this machine lacks: ${names.join(', ')}`)
    const problem = await installDebianPackages(names)
    if (problem) throw new ClusterError(`The cluster needs Debian's ${missing().join(', ')} (${problem})`)
  }
  const bin = debianPostgres()
  if (!bin) throw new ClusterError(`The cluster needs Debian's postgresql`)
  return bin
}

function missing(): string[] {
  const absent = Object.entries(packages).flatMap(([name, program]) => (isInstalled(program) ? [] : [name]))
  return debianPostgres() ? absent : ['postgresql', ...absent]
}

function isInstalled(program: string): boolean {
  return searchPath.split(delimiter).some((folder) => existsSync(join(folder, program)))
}
