import { type ClientRequest, request } from 'node:http'

type Piece = { url: URL; token: string; content: Buffer; arrives: number }

/** Sends a piece of an upload, of which only the first bytes arrive; then nothing more is heard of its sender. */
export async function fallSilent({ url, token, content, arrives }: Piece): Promise<ClientRequest> {
  const headers = {
    authorization: `Bearer ${token}`,
    'tus-resumable': '1.0.0',
    'content-type': 'application/offset+octet-stream',
    'upload-offset': '0',
    'content-length': content.length,
  }
  const line = request(url, { method: 'PATCH', headers })
  line.on('error', () => {})
  await new Promise<void>((isSent) => void line.write(content.subarray(0, arrives), () => isSent()))
  // Until the server has read them.
  await new Promise((later) => void setTimeout(later, 200))
  return line
}
