/** The server's texts about the state of the installation. English defines the keys. */
export const en = {
  group: 'Server status',
  permissions: {
    'status.read': {
      label: 'See the server status',
      description: 'See versions, servers, jobs, mail, files, disk, database and the last backup.',
    },
    'status.retry': {
      label: 'Retry failed jobs',
      description: 'Retry jobs that were given up, including emails.',
    },
  },
  retried: ({ count }: { count: number }) =>
    count === 1 ? '1 job is being retried' : `${count} jobs are being retried`,
  nothingToRetry: 'There was nothing left to retry.',
}
