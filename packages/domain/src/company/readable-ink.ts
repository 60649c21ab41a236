import { lightOf } from './readable-on.ts'

/** Half a step above what WCAG asks of text (AA, 4.5), for grounds that are tinted a little. Our own choice. */
const CONTRAST = 5
/** Steps from a colour to black or white. */
const STEPS = 50

const partsOf = (colour: string) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
const written = (parts: readonly number[]) =>
  `#${parts.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`

/** How far two colours, each as #1f5fbf, stand apart: 1 to 21 (WCAG 2). */
export function contrastOf(one: string, other: string): number {
  const [light = 0, dark = 0] = [lightOf(one), lightOf(other)].toSorted((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

/** The colour itself where it is read well on a ground, or as little darker or lighter as it takes. */
export function inkOn(colour: string, ground: string): string {
  const towards = lightOf(ground) > 0.18 ? 0 : 255
  for (let step = 0; step <= STEPS; step++) {
    const ink = written(partsOf(colour).map((part) => part + ((towards - part) * step) / STEPS))
    if (contrastOf(ink, ground) >= CONTRAST) return ink
  }
  return written([towards, towards, towards])
}
