import { expect, test } from 'vitest'
import { DARK, LIGHT } from './theme.ts'

type Rgb = [number, number, number]

const read = (hex: string): Rgb => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as Rgb

const mix = (over: Rgb, under: Rgb, part: number): Rgb =>
  over.map((value, index) => value * part + (under[index] ?? 0) * (1 - part)) as Rgb

function luminance(colour: Rgb): number {
  const [r, g, b] = colour.map((value) => {
    const part = value / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  }) as Rgb
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** The ratio of WCAG 2: 1 (alike) to 21. */
function contrast(a: Rgb, b: Rgb): number {
  const [low = 0, high = 0] = [luminance(a), luminance(b)].toSorted((x, y) => x - y)
  return (high + 0.05) / (low + 0.05)
}

const MEANINGS = ['matched', 'error', 'missing', 'inferred', 'synonym', 'accent'] as const
const GROUNDS = ['page', 'surface', 'raised'] as const

for (const [scheme, palette] of Object.entries({ light: LIGHT, dark: DARK })) {
  test.each(GROUNDS)(`words can be read on the ${scheme} %s`, (ground) => {
    for (const ink of ['text', 'textSoft', ...MEANINGS] as const) {
      expect(contrast(read(palette[ink]), read(palette[ground])), `${ink} on ${ground}`).toBeGreaterThanOrEqual(4.5)
    }
  })

  test.each(MEANINGS)(`the word of a ${scheme} %s chip can be read on its own tint`, (meaning) => {
    const ink = read(palette[meaning])
    expect(contrast(ink, mix(ink, read(palette.surface), 0.1))).toBeGreaterThanOrEqual(4.5)
  })

  test.each(MEANINGS)(`the résumé's words can be read under a ${scheme} %s mark`, (meaning) => {
    const ground = mix(read(palette[meaning]), read(palette.surface), 0.2)
    expect(contrast(read(palette.text), ground)).toBeGreaterThanOrEqual(4.5)
  })

  test(`${scheme} lines around what can be filled in stand out, and white reads on the accent`, () => {
    expect(contrast(read(palette.lineStrong), read(palette.surface))).toBeGreaterThanOrEqual(3)
    expect(contrast(read(palette.accentFill), [255, 255, 255])).toBeGreaterThanOrEqual(4.5)
  })
}

/** Degrees around the wheel of colours, from red; undefined for a grey. */
function hueOf([r, g, b]: Rgb): number | undefined {
  const [most, least] = [Math.max(r, g, b), Math.min(r, g, b)]
  if (most - least < 40) return undefined
  const sector =
    most === r ? (g - b) / (most - least) : most === g ? 2 + (b - r) / (most - least) : 4 + (r - g) / (most - least)
  return (sector * 60 + 360) % 360
}
const isRed = (hue: number | undefined) => hue !== undefined && (hue < 20 || hue > 330)

test.each(Object.entries({ light: LIGHT, dark: DARK }))(
  'in the %s scheme nothing but an error is red',
  (_, palette) => {
    const reds = Object.entries(palette).filter(([, colour]) => isRed(hueOf(read(colour))))
    expect(reds.map(([name]) => name)).toEqual(['error'])
  },
)
