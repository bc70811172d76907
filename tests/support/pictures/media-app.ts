import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { MediaView } from '#domains/media/index.ts'
import { startAccounts, type Accounts, type Person } from '../accounts.ts'
import { multipartBody, type Part } from './multipart-body.ts'

export type UploadAnswer = { status: number; body: { message: string; code: string; media: MediaView } }
export type Upload = { fileName?: string; headers?: Record<string, string>; who?: Person }

/** The whole server with its own data folder, a signed-in agent, and uploads. */
export type MediaApp = Accounts & {
  dataDir: string
  agent: Person
  upload(content: Buffer, options?: Upload): Promise<UploadAnswer>
  send(parts: Part[], options?: Upload & { cutOff?: boolean }): Promise<UploadAnswer>
  /** Resolves to the view once its state is no longer `processing`. */
  settled(id: number): Promise<MediaView>
  /** Returns all stored and incoming files, as paths in the data folder. */
  files(): Promise<string[]>
}

export async function startMediaApp(settings: Record<string, string> = {}): Promise<MediaApp> {
  const dataDir = settings['DATA_DIR'] ?? (await mkdtemp(join(tmpdir(), 'rent-home-media-')))
  const server = await startAccounts({ DATA_DIR: dataDir, ...settings })
  const agent = await server.person('agent')
  const send: MediaApp['send'] = async (parts, { cutOff = false, headers = {}, who = agent } = {}) => {
    const { payload, contentType } = multipartBody(parts, { cutOff })
    const response = await server.app.inject({
      method: 'POST',
      url: '/api/media',
      headers: { authorization: `Bearer ${who.token}`, 'content-type': contentType, ...headers },
      payload,
    })
    return { status: response.statusCode, body: response.json() }
  }
  const stateOf = async (id: number) => {
    const [view] = await server.dependencies.media.stateOf([id], 'en')
    if (!view) throw new Error(`There is no picture ${id}`)
    return view
  }
  return {
    ...server,
    dataDir,
    agent,
    send,
    upload: (content, { fileName = 'picture.jpg', ...options } = {}) =>
      send([{ name: 'file', content, fileName }], options),
    settled: async (id) => {
      const deadline = Date.now() + 30_000
      for (;;) {
        const view = await stateOf(id)
        if (view.state !== 'processing') return view
        if (Date.now() > deadline) throw new Error(`The picture ${id} is processing still`)
        await new Promise((later) => void setTimeout(later, 50))
      }
    },
    files: async () => {
      // The folder of a finished video may be deleted while it is read.
      const entries = await filesIn(dataDir).catch(() => filesIn(dataDir))
      const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
      return paths.map((path) => path.slice(dataDir.length + 1)).toSorted()
    },
    close: async () => {
      await server.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

function filesIn(folder: string) {
  return readdir(folder, { recursive: true, withFileTypes: true })
}
