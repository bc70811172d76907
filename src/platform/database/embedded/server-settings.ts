import { totalmem } from 'node:os'

const MEGABYTE = 1024 * 1024

/**
 * The settings of the server as `-c` arguments: sized for a small machine with two cores, reachable only through the socket.
 * `extra` is added last and wins.
 */
export function serverArguments(socketDirectory: string, extra: Record<string, string> = {}): string[] {
  const settings = {
    listen_addresses: '',
    port: '5432',
    unix_socket_directories: socketDirectory,
    unix_socket_permissions: '0700',
    max_connections: '100',
    ...memorySettings(Math.floor(totalmem() / MEGABYTE)),
    random_page_cost: '1.1',
    jit: 'off',
    plan_cache_mode: 'force_custom_plan',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // The log must hold no personal data: neither the statement nor the values that broke a constraint.
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    ...extra,
  }
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

function memorySettings(machineMegabytes: number): Record<string, string> {
  const buffers = machineMegabytes < 2048 ? 128 : 256
  return {
    shared_buffers: `${buffers}MB`,
    effective_cache_size: `${Math.max(256, Math.floor(machineMegabytes / 2))}MB`,
  }
}
