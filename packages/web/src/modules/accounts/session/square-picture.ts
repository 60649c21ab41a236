import { MESSAGES } from '@rolecall/contract/ground/messages'

const SIDE_PX = 256
const QUALITY = 0.9
const TYPES = ['image/png', 'image/jpeg']

/** The middle of a picture as a small square, as a data address. Throws what is to be said of a file that is no picture. */
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
