import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { debianPostgres } from '#tests/faults/external.ts'
import { installDebianPackage } from '#scripts/system/install-debian-package.ts'

/** Debian's packages of the cluster besides PostgreSQL, and a program by which each is known. */
const packages = { 'etcd-server': 'etcd', patroni: 'patroni', pgbouncer: 'pgbouncer', haproxy: 'haproxy' }

/** Some programs of Debian lie where ordinary users do not look. */
export const searchPath = [process.env['PATH'] ?? '', '/usr/sbin', '/usr/bin', '/sbin'].join(delimiter)

/** What the cluster needs is not here and cannot be installed. */
export class ClusterError extends Error {
  override name = 'ClusterError'
}

/** Installs what is missing, and returns the folder of PostgreSQL's programs. Throws `ClusterError` with what is missing and why. */
export function installMissing(say: (line: string) => void): string {
  // Nothing of it is started as a service of this machine.
  process.env['RUNLEVEL'] = '1'
  for (const name of missing()) {
    say(`no ${name} on this machine; installing it`)
    const problem = installDebianPackage(name)
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
