/** Returns the linear light of one of a colour's three components, 0 to 255 (WCAG 2, relative luminance). */
const lightOfPart = (part: number): number => {
  const share = part / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

/** Returns the luminance of a colour such as #1f5fbf: 0 for black, 1 for white. */
export function lightOf(colour: string): number {
  const parts = [1, 3, 5].map((at) => lightOfPart(Number.parseInt(colour.slice(at, at + 2), 16)))
  const [red = 0, green = 0, blue = 0] = parts
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Returns black or white, whichever is more readable on a colour such as #1f5fbf; the contrast is always above 4.5. */
export function contrastColourOn(colour: string): '#000' | '#fff' {
  const luminance = lightOf(colour)
  return (luminance + 0.05) / 0.05 > 1.05 / (luminance + 0.05) ? '#000' : '#fff'
}
