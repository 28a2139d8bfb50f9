import { PHOTO_TYPES } from '@hulog/contract/limits'

const LONGEST_SIDE_PX = 2000

const LARGE_BYTES = 2 * 1024 * 1024

const JPEG_QUALITY = 0.85

export function isAcceptedType(photo: Blob): boolean {
  return PHOTO_TYPES.some((type) => type === photo.type)
}

/**
 * Shrinks a photo as far as its purpose allows, because the borrower pays for each megabyte. Returns a photo that this
 * browser cannot decode unchanged; the server decides on it.
 */
export async function shrinkPhoto(photo: File): Promise<Blob> {
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

/** Draws the picture anew, which also turns it upright and removes place and time. */
function draw(image: HTMLImageElement, { width, height }: Size): Promise<Blob | null> {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const drawing = canvas.getContext('2d')
  if (drawing) {
    // Transparent parts would be black in a JPEG.
    drawing.fillStyle = '#fff'
    drawing.fillRect(0, 0, width, height)
    drawing.drawImage(image, 0, 0, width, height)
  }
  return new Promise((settle) => canvas.toBlob(settle, 'image/jpeg', JPEG_QUALITY))
}

type Size = { readonly width: number; readonly height: number }

/** Returns the size of a picture with its longer side at most `longestPx`, in the same proportions. */
export function fittedSize({ width, height }: Size, longestPx: number): Size {
  const longer = Math.max(width, height)
  if (longer <= longestPx) return { width, height }
  const scaled = (side: number) => Math.max(1, Math.round((side * longestPx) / longer))
  return { width: scaled(width), height: scaled(height) }
}
