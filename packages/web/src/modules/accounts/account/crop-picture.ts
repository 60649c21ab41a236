const SIDE_PX = 512
const QUALITY = 0.9

/** Crops a square from a picture, in pixels of the picture, and returns a data URL. Throws for a file that is not a picture. */
export async function cropPicture(
  file: File,
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
): Promise<string> {
  const picture = await createImageBitmap(file)
  const canvas = document.createElement('canvas')
  canvas.width = SIDE_PX
  canvas.height = SIDE_PX
  const drawing = canvas.getContext('2d')
  if (!drawing) throw new Error('This browser can’t display the photo. Try another browser.')
  // Transparent parts would turn black in a JPEG.
  drawing.fillStyle = 'white'
  drawing.fillRect(0, 0, SIDE_PX, SIDE_PX)
  drawing.drawImage(picture, x, y, width, height, 0, 0, SIDE_PX, SIDE_PX)
  return canvas.toDataURL('image/jpeg', QUALITY)
}
