/** Bytes that are sent as they are: looking at so small a picture saves nobody anything. */
const smallEnough = 400 * 1024
const quality = 0.85

let previous: Promise<unknown> = Promise.resolve()

/**
 * A photo in no more pixels of `width` than anybody is shown, as a JPEG: a phone's photo becomes a tenth of its bytes, loses where it was
 * taken on this side of the line already, and one that has more pixels than the server decodes is taken. What this browser cannot read, or would
 * only make larger, stays as it is, and so does one that nobody waits for any more by `signal`. One at a time: 50 megapixels take 200 MB.
 */
export function shrinkPicture(file: File, width: number, signal?: AbortSignal): Promise<Blob> {
  if (file.size <= smallEnough) return Promise.resolve(file)
  const shrunk = previous.then(() => (signal?.aborted ? null : redraw(file, width))).catch(() => null)
  previous = shrunk
  return shrunk.then((picture) => (picture && picture.size < file.size ? picture : file))
}

/** Null when the browser has no memory for it. */
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
  // What is transparent lies on white, as on the site.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
}
