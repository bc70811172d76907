/** Installs the product's graceful shutdown, and ends in the way that the first argument names. */
import Fastify from 'fastify'
import { endGracefully } from '#platform/process/end-gracefully.ts'

const { log } = Fastify({ logger: true })
endGracefully(log, [
  () => Promise.reject(new Error('this step fails')),
  async () => void process.stdout.write('closed\n'),
])
const ends: Record<string, () => void> = {
  'uncaught error': () => {
    throw new Error('nobody caught this')
  },
  'unhandled rejection': () => void Promise.reject(new Error('nobody caught this')),
  signal: () => void process.kill(process.pid, 'SIGTERM'),
}
setTimeout(() => ends[process.argv[2] ?? '']?.(), 10)
setInterval(() => {}, 1000)
