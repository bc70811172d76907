import { randomUUID } from 'node:crypto'

export type Part = { name: string; content: Buffer | string; fileName?: string; type?: string }

/** Builds a multipart body by hand, so that deliberate errors stay in it. */
export function multipartBody(parts: Part[], { cutOff = false } = {}): { payload: Buffer; contentType: string } {
  const boundary = `part-${randomUUID()}`
  const encoded = parts.map(({ name, content, fileName, type = 'image/jpeg' }) => {
    const file = fileName === undefined ? '' : `; filename="${fileName}"\r\ncontent-type: ${type}`
    const head = `--${boundary}\r\ncontent-disposition: form-data; name="${name}"${file}\r\n\r\n`
    return Buffer.concat([Buffer.from(head), Buffer.from(content), Buffer.from('\r\n')])
  })
  const whole = Buffer.concat([...encoded, Buffer.from(`--${boundary}--\r\n`)])
  const payload = cutOff ? whole.subarray(0, Math.floor(whole.length / 2)) : whole
  return { payload, contentType: `multipart/form-data; boundary=${boundary}` }
}
