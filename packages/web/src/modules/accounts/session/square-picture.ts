import { MESSAGES } from '@rolecall/contract/platform/messages'

const SIDE_PX = 256
const QUALITY = 0.9
const TYPES = ['image/png', 'image/jpeg']

/**
 * Crops the middle of a picture to a small square, and returns a data URL. Throws the message to show for a file that
 * is not a picture.
 */
export async function squarePicture(file: File): Promise<string> {
  if (!TYPES.includes(file.type)) throw new Error(MESSAGES.imageOnly)
  const picture = await createImageBitmap(file).catch(() => undefined)
  const canvas = document.createElement('canvas')
  const drawing = canvas.getContext('2d')
  if (!picture || !drawing) throw new Error(MESSAGES.imageOnly)
  const side = Math.min(picture.width, picture.height)
  canvas.width = SIDE_PX
  canvas.height = SIDE_PX
  const [left, top] = [(picture.width - side) / 2, (picture.height - side) / 2]
  drawing.drawImage(picture, left, top, side, side, 0, 0, SIDE_PX, SIDE_PX)
  return canvas.toDataURL('image/jpeg', QUALITY)
}
