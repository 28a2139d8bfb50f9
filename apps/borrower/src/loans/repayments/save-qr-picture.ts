import { shareWith } from '../../platform/browser/share.ts'

const SIDE_PX = 720
const MARGIN_PX = 40
const TEXT_PX = 56
const NAME = 'qr-code.png'

/**
 * Draws the code with the amount below it and shares or saves the picture. `cancelled` means that the borrower closed
 * the share sheet; it is no failure.
 */
export async function saveQrPicture(
  image: HTMLImageElement,
  text: string,
): Promise<'shared' | 'saved' | 'cancelled' | 'failed'> {
  // An image that has not loaded would be drawn as an empty square.
  await image.decode()
  const picture = await draw(image, text)
  if (picture === null) return 'failed'
  const file = new File([picture], NAME, { type: picture.type })
  if (navigator.canShare?.({ files: [file] })) return shareWith({ files: [file] })
  save(picture)
  return 'saved'
}

function draw(image: HTMLImageElement, text: string): Promise<Blob | null> {
  const canvas = document.createElement('canvas')
  canvas.width = SIDE_PX + 2 * MARGIN_PX
  canvas.height = canvas.width + (text === '' ? 0 : 2 * TEXT_PX)
  const paper = canvas.getContext('2d')
  if (!paper) return Promise.resolve(null)
  paper.fillStyle = '#ffffff'
  paper.fillRect(0, 0, canvas.width, canvas.height)
  paper.imageSmoothingEnabled = false
  paper.drawImage(image, MARGIN_PX, MARGIN_PX, SIDE_PX, SIDE_PX)
  paper.fillStyle = '#000000'
  paper.font = `600 ${TEXT_PX}px system-ui, sans-serif`
  paper.textAlign = 'center'
  paper.fillText(text, canvas.width / 2, canvas.width + TEXT_PX / 2, SIDE_PX)
  return new Promise((settle) => canvas.toBlob(settle, 'image/png'))
}

function save(picture: Blob): void {
  const url = URL.createObjectURL(picture)
  const link = document.createElement('a')
  link.href = url
  link.download = NAME
  link.click()
  // Some browsers read the file only after this call has returned.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
