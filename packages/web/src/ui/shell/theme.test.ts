import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { DARK, LIGHT } from './theme.ts'

// Checks every pair of colours that can meet on a page, in both schemes: the stories check a page with axe in one scheme only.

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

/**
 * Returns the contrast ratio of WCAG 2, from 1 (equal) to 21; WCAG 1.4.3 sets the minimum for texts and WCAG 1.4.11
 * for meaningful lines.
 */
function contrast(a: Rgb, b: Rgb): number {
  const [low = 0, high = 0] = [luminance(a), luminance(b)].toSorted((x, y) => x - y)
  return (high + 0.05) / (low + 0.05)
}

const MEANINGS = ['matched', 'error', 'missing', 'inferred', 'synonym', 'accent'] as const
const INKS = ['text', 'textSoft', ...MEANINGS] as const
const GROUNDS = ['page', 'surface', 'raised'] as const

for (const [scheme, palette] of Object.entries({ light: LIGHT, dark: DARK })) {
  const tintOf = (meaning: (typeof MEANINGS)[number], ground: (typeof GROUNDS)[number], part: number) =>
    mix(read(palette[meaning]), read(palette[ground]), part)

  test.each(GROUNDS)(`text in every colour is readable on the ${scheme} %s`, (ground) => {
    for (const ink of INKS)
      expect(contrast(read(palette[ink]), read(palette[ground])), `${ink} on ${ground}`).toBeGreaterThanOrEqual(4.5)
  })

  test.each(MEANINGS)(
    `text in every colour is readable on the tint of a ${scheme} %s chip, on any background`,
    (meaning) => {
      for (const ground of GROUNDS)
        for (const ink of INKS)
          expect(
            contrast(read(palette[ink]), tintOf(meaning, ground, 0.1)),
            `${ink} on ${ground}`,
          ).toBeGreaterThanOrEqual(4.5)
    },
  )

  test.each(MEANINGS)(
    `text in every colour is readable under a ${scheme} %s highlight, on any background`,
    (meaning) => {
      for (const ink of INKS)
        expect(contrast(read(palette[ink]), tintOf(meaning, 'surface', 0.2)), ink).toBeGreaterThanOrEqual(4.5)
      for (const ground of GROUNDS)
        expect(contrast(read(palette.text), tintOf(meaning, ground, 0.2)), ground).toBeGreaterThanOrEqual(4.5)
    },
  )

  test.each(GROUNDS)(`text in every colour is readable in a selected row on the ${scheme} %s`, (ground) => {
    for (const ink of INKS)
      expect(contrast(read(palette[ink]), tintOf('accent', ground, 0.08)), ink).toBeGreaterThanOrEqual(4.5)
  })

  test(`${scheme} borders of fields stand out, and white is readable on the accent`, () => {
    expect(contrast(read(palette.lineStrong), read(palette.surface))).toBeGreaterThanOrEqual(3)
    expect(contrast(read(palette.accentFill), [255, 255, 255])).toBeGreaterThanOrEqual(4.5)
  })
}

/** Returns the hue in degrees, starting at red; undefined for grey. */
function hueOf([r, g, b]: Rgb): number | undefined {
  const [most, least] = [Math.max(r, g, b), Math.min(r, g, b)]
  if (most - least < 40) return undefined
  const sector =
    most === r ? (g - b) / (most - least) : most === g ? 2 + (b - r) / (most - least) : 4 + (r - g) / (most - least)
  return (sector * 60 + 360) % 360
}
const isRed = (hue: number | undefined) => hue !== undefined && (hue < 20 || hue > 330)

test.each(Object.entries({ light: LIGHT, dark: DARK }))('in the %s scheme only errors are red', (_, palette) => {
  const reds = Object.entries(palette).filter(([, colour]) => isRed(hueOf(read(colour))))
  expect(reds.map(([name]) => name)).toEqual(['error'])
})

const NAMES_A_COLOUR =
  /#[\da-f]{3,8}\b|\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch)\(|\b(?:white|black|red|green|blue|gray|grey|orange|yellow)\b/i
const PAINTS = /(?:^|[;{\s])(?:color|background(?:-color|-image)?|fill|stroke)\s*:\s*([^;}]+)/g

test('stylesheets use only theme colours', () => {
  const source = fileURLToPath(new URL('../../', import.meta.url))
  const sheets = globSync('**/*.css', { cwd: source })
  expect(sheets.length).toBeGreaterThan(100)
  const foreign = sheets.flatMap((sheet) =>
    [...readFileSync(`${source}${sheet}`, 'utf8').matchAll(PAINTS)]
      .map(([, value = '']) => value.replace(/var\([^)]*\)/g, '').trim())
      .filter((value) => NAMES_A_COLOUR.test(value))
      .map((value) => `${sheet}: ${value}`),
  )
  expect(foreign).toEqual([])
})
