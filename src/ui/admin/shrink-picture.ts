/** Files up to this many bytes are sent unchanged: shrinking them would save nothing. */
const smallEnough = 400 * 1024
const quality = 0.85

let previous: Promise<unknown> = Promise.resolve()

/**
 * Re-encodes a photo as JPEG, at most `width` pixels wide. A phone's photo becomes a tenth of its size, loses its GPS
 * data before the upload, and may be larger than the server could decode. A file that the browser cannot read, that
 * would grow, or whose `signal` is aborted stays as it is. One at a time: 50 megapixels take 200 MB.
 */
export function shrinkPicture(file: File, width: number, signal?: AbortSignal): Promise<Blob> {
  if (file.size <= smallEnough) return Promise.resolve(file)
  const shrunk = previous.then(() => (signal?.aborted ? null : redraw(file, width))).catch(() => null)
  previous = shrunk
  return shrunk.then((picture) => (picture && picture.size < file.size ? picture : file))
}

/** Returns null when the browser runs out of memory. */
async function redraw(file: File, width: number): Promise<Blob | null> {
  const picture = await createImageBitmap(file)
  try {
    return await drawn(picture, width)
  } finally {
    picture.close()
  }
}

function drawn(picture: ImageBitmap, width: number): Promise<Blob | null> {
  const scale = Math.min(1, width / picture.width)
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(picture.width * scale)
  canvas.height = Math.round(picture.height * scale)
  const context = canvas.getContext('2d', { alpha: false })
  if (!context) return Promise.resolve(null)
  // Transparent pixels become white, as on the site.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
}
