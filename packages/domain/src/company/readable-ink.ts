import { lightOf } from './contrast-colour.ts'

/** Required contrast, half a step above WCAG's for text (AA, 4.5), for slightly tinted backgrounds. Value chosen by us. */
const CONTRAST = 5
/** Steps from a colour to black or white. */
const STEPS = 50

const partsOf = (colour: string) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
const written = (parts: readonly number[]) =>
  `#${parts.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`

/** Returns the contrast of two colours such as #1f5fbf: 1 to 21 (WCAG 2). */
export function contrastOf(one: string, other: string): number {
  const [light = 0, dark = 0] = [lightOf(one), lightOf(other)].toSorted((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

/** Returns the colour itself if it is readable on a background, or one as little darker or lighter as needed. */
export function readableInkOn(colour: string, ground: string): string {
  const towards = lightOf(ground) > 0.18 ? 0 : 255
  for (let step = 0; step <= STEPS; step++) {
    const ink = written(partsOf(colour).map((part) => part + ((towards - part) * step) / STEPS))
    if (contrastOf(ink, ground) >= CONTRAST) return ink
  }
  return written([towards, towards, towards])
}
