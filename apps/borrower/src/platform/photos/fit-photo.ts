import { PHOTO_TYPES } from '@hulog/contract/limits'
import { fittedSize, type Size } from './fitted-size.ts'

const LONGEST_SIDE_PX = 2000
const LARGE_BYTES = 2 * 1024 * 1024
const JPEG_QUALITY = 0.85

export function isAcceptedType(photo: Blob): boolean {
  return PHOTO_TYPES.some((type) => type === photo.type)
}

/**
 * A photo as small as its purpose allows: the borrower pays for each megabyte. What this browser cannot decode or draw is
 * returned as it came; the server decides on it.
 */
export async function fitPhoto(photo: File): Promise<Blob> {
  if (!photo.type.startsWith('image/')) return photo
  const url = URL.createObjectURL(photo)
  try {
    const image = await decode(url)
    const natural = { width: image.naturalWidth, height: image.naturalHeight }
    const size = fittedSize(natural, LONGEST_SIDE_PX)
    const isFine = size.width === natural.width && photo.size <= LARGE_BYTES && isAcceptedType(photo)
    return isFine ? photo : ((await draw(image, size)) ?? photo)
  } catch {
    return photo
  } finally {
    URL.revokeObjectURL(url)
  }
}

async function decode(url: string): Promise<HTMLImageElement> {
  const image = new Image()
  image.src = url
  await image.decode()
  return image
}

/** Drawing also turns the picture the way the camera was held, and leaves place and time behind. */
function draw(image: HTMLImageElement, { width, height }: Size): Promise<Blob | null> {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const drawing = canvas.getContext('2d')
  if (drawing) {
    // What is transparent would be black in a JPEG.
    drawing.fillStyle = '#fff'
    drawing.fillRect(0, 0, width, height)
    drawing.drawImage(image, 0, 0, width, height)
  }
  return new Promise((settle) => canvas.toBlob(settle, 'image/jpeg', JPEG_QUALITY))
}
