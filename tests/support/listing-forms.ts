import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { MediaView } from '#domains/media/index.ts'
import type { Answer, Person } from './accounts.ts'
import { openOffice, type AdminApp } from './office.ts'
import { multipartBody, type Part } from './pictures/multipart-body.ts'
import type { TestAppOptions } from './test-app.ts'

export type FormOptions = { who?: Person; headers?: Record<string, string>; cutOff?: boolean }

/** The back-office with its own data folder, and forms with files. */
export type FormOffice = AdminApp & {
  /** Sends a multipart form. */
  send(url: string, parts: Part[], options?: FormOptions): Promise<Answer>
  /** Returns all stored and incoming files. */
  files(): Promise<string[]>
  /** Returns the media of a listing, as the agent sees them. */
  mediaOf(id: number): Promise<MediaView[]>
}

export async function openFormOffice(
  settings: Record<string, string> = {},
  options: TestAppOptions = {},
): Promise<FormOffice> {
  const dataDir = await mkdtemp(join(tmpdir(), 'rent-home-forms-'))
  const office = await openOffice({ DATA_DIR: dataDir, FFMPEG_PATH: 'off', ...settings }, options)
  return {
    ...office,
    send: async (url, parts, { who = office.agent, headers = {}, cutOff = false } = {}) => {
      const { payload, contentType } = multipartBody(parts, { cutOff })
      const sent = { authorization: `Bearer ${who.token}`, 'content-type': contentType, ...headers }
      const response = await office.app.inject({ method: 'POST', url, headers: sent, payload })
      const body = response.json()
      return { status: response.statusCode, body, list: [], headers: response.headers, text: response.body }
    },
    files: async () => {
      const entries = await readdir(dataDir, { recursive: true, withFileTypes: true })
      return entries
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name))
        .toSorted()
    },
    mediaOf: async (id) => {
      const { body } = await office.call(office.agent, 'GET', `/api/property/${id}`)
      return body['media'] as MediaView[]
    },
    close: async () => {
      await office.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** Converts form fields to multipart parts. */
export function fieldParts(fields: Record<string, unknown>): Part[] {
  return Object.entries(fields).map(([name, value]) => ({ name, content: String(value) }))
}
