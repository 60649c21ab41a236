import type { HidingMethod } from '@rolecall/domain/resumes/parsed-resume'
import { LEAST_STRETCH, type Look, OFF_PAGE, PAPER, type Rgb, wayOfLook } from './seen-colours.ts'

/** The look of text in an RTF group: indexes into the color table, half points. */
export type RtfLook = {
  isHidden: boolean
  colour: number
  background: number
  halfPoints: number | undefined
  way?: HidingMethod | undefined
}

export const PLAIN_LOOK: RtfLook = { isHidden: false, colour: 0, background: 0, halfPoints: undefined, way: undefined }

export type Colours = { table: (Rgb | undefined)[]; isUnknownBehind: boolean }

/** Shapes and shaded cells: their position relative to the text is unknown. */
const BACKDROP = /\\(?:clcbpat|shpinst|background|shp)\b/

export const readColours = (source: string): Colours => {
  const start = source.indexOf('{\\colortbl')
  const end = source.indexOf('}', start)
  const entries = start < 0 ? [] : source.slice(start, end).replace('{\\colortbl', '').split(';')
  const table = entries.map((entry): Rgb | undefined => {
    const [red, green, blue] = ['red', 'green', 'blue'].map(
      (name) => new RegExp(`\\\\${name}(\\d{1,3})`).exec(entry)?.[1],
    )
    return red === undefined ? undefined : [Number(red), Number(green ?? 0), Number(blue ?? 0)]
  })
  return { table, isUnknownBehind: BACKDROP.test(source) }
}

/** Applies a control word about the look of text; others change nothing. */
export const followLook = (look: RtfLook, word: string, parameter: string | undefined): void => {
  const value = Number(parameter ?? 0)
  if (word === 'v') look.isHidden = parameter !== '0'
  else if (word === 'deleted') look.isHidden ||= parameter !== '0'
  else if (word === 'charscalex') look.way = value < 100 * LEAST_STRETCH ? 'size' : undefined
  else if (word === 'up' || word === 'dn') look.way = value > 2 * OFF_PAGE ? 'outside' : undefined
  else if (word === 'cf') look.colour = value
  else if (word === 'fs') look.halfPoints = Number(parameter ?? 24)
  else if (word === 'cb' || word === 'chcbpat' || word === 'highlight' || word === 'cbpat') look.background = value
  else if (word === 'plain') Object.assign(look, PLAIN_LOOK)
  else if (word === 'pard') look.background = 0
}

export const wayOfRtf = (
  { isHidden, colour, background, halfPoints, way }: RtfLook,
  { table, isUnknownBehind }: Colours,
) => {
  const behind: Look['background'] =
    background > 0 ? (table[background] ?? 'unknown') : isUnknownBehind ? 'unknown' : PAPER
  return wayOfLook({
    isHidden,
    way,
    colour: table[colour] ?? 'unknown',
    background: behind,
    points: halfPoints === undefined ? undefined : halfPoints / 2,
  })
}
