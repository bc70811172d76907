import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/** A mail server for one test, and the mails it received. */
export type MailServer = {
  port: number
  /** Returns the mails to an address, oldest first, with quoted-printable lines joined. */
  mailsTo(address: string): string[]
  /** Returns the same, parsed. */
  parsedTo(address: string): Promise<Email[]>
  stop(): Promise<void>
}

/** Starts a server that accepts every mail; with `login`, only after authentication. Without encryption. */
export async function startMailServer(login?: { user: string; password: string }): Promise<MailServer> {
  const received: { to: string[]; source: string; raw: Buffer }[] = []
  const server = new SMTPServer({
    authOptional: login === undefined,
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) =>
      username === login?.user && password === login?.password
        ? done(null, { user: username })
        : done(new Error('Wrong user or password')),
    onData: (stream, { envelope }, done) => {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        const raw = Buffer.concat(parts)
        const source = raw
          .toString('utf8')
          .replaceAll(/=\r?\n/g, '')
          .replaceAll('=3D', '=')
        received.push({ to: envelope.rcptTo.map(({ address }) => address), source, raw })
        done()
      })
    },
  })
  const listening = server.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  return {
    port: (listening.address() as AddressInfo).port,
    mailsTo: (address) => received.filter(({ to }) => to.includes(address)).map(({ source }) => source),
    parsedTo: (address) =>
      Promise.all(received.filter(({ to }) => to.includes(address)).map(({ raw }) => PostalMime.parse(raw))),
    stop: () => new Promise((stopped) => server.close(() => stopped())),
  }
}
