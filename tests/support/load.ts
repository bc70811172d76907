import { Worker } from 'node:worker_threads'

export type LoadAnswer = { path: string; status: number; ms: number; retryAfter: string | null; body: string }

/** Runs in its own thread, so that the server's work does not add to the measured response times. */
const program = String.raw`
const { parentPort, workerData } = require('node:worker_threads')
const http = require('node:http')
const { address, paths, everyMs } = workerData
const agent = new http.Agent({ keepAlive: true, maxSockets: Infinity })
const ask = (path) => new Promise((resolve) => {
  const startedAt = performance.now()
  http.get(address + path, { agent }, (response) => {
    let body = ''
    response.setEncoding('utf8').on('data', (text) => (body += text)).on('end', () => resolve({
      path, status: response.statusCode, ms: performance.now() - startedAt,
      retryAfter: response.headers['retry-after'] ?? null, body: body.slice(0, 200),
    }))
  }).on('error', (error) => resolve({ path, status: 0, ms: performance.now() - startedAt, retryAfter: null, body: String(error) }))
})
;(async () => {
  const answers = []
  for (const path of paths) {
    answers.push(ask(path))
    await new Promise((later) => setTimeout(later, everyMs))
  }
  parentPort.postMessage('sent')
  parentPort.postMessage(await Promise.all(answers))
  agent.destroy()
})()
`

/** Sends requests at a fixed rate, whether or not they are answered; `sent` resolves when all have been sent. */
export function sendLoad(address: string, paths: readonly string[], everyMs: number) {
  const worker = new Worker(program, { eval: true, workerData: { address, paths, everyMs } })
  const [sent, answers] = [Promise.withResolvers<void>(), Promise.withResolvers<LoadAnswer[]>()]
  // Both may arrive at once.
  worker.on('message', (message: 'sent' | LoadAnswer[]) => {
    if (message === 'sent') return sent.resolve()
    answers.resolve(message)
    void worker.terminate()
  })
  return { sent: sent.promise, answers: answers.promise }
}
