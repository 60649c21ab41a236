import type { HiddenPart } from '@rolecall/domain/resumes/hidden-words'
import type { HidingMethod } from '@rolecall/domain/resumes/parsed-resume'
import { type Area, type DrawnText, type PagePaint, reaches } from './pdf-painted.ts'
import { areaOf, type Box, isInBox, overlapOf, type Point } from './pdf-shapes.ts'
import { blend, differs, LEAST_POINTS, PAPER, type Rgb } from './seen-colours.ts'

/** `largest`: pixels of the largest picture of the file; `areOpaque`: no picture declares transparency. */
export type Pictures = { largest: number; areOpaque: boolean }

export type JudgedText = { drawn: DrawnText; way: HidingMethod | undefined }

/** Minimum number of pixels of a scanned page: A4 at 60 dots per inch. */
const SCAN_PIXELS = 340_000
/** … and the minimum share of the page that its picture covers. */
const SCAN_SHARE = 0.3
/** A page smaller than a sheet may have smaller text, in proportion. */
const SHEET = 792
/** Minimum share of their height to which letters may be squeezed. */
const LEAST_STRETCH = 0.15
const LEAST_ALPHA = 0.04
const OPAQUE = 0.9

/** `index`: the number of areas painted before it; `hides`: whether it hides everything below it. */
type Layer = { area: Area; index: number; hides: boolean }
/**
 * `bands`: the areas painted in each horizontal stripe of the page, in order, since nearly all are small and far from most
 * text.
 */
type Page = { painted: PagePaint; view: Box; pictures: Pictures; bands: readonly (readonly Layer[])[] }

const BAND = 48
const MOST_BANDS = 200

/** Anything beyond the page, or beyond the longest supported page, belongs to the outermost band. */
const bandAt = (y: number, view: Box): number =>
  Math.min(Math.max(Math.floor((y - view[1]) / BAND), 0), bandsOf(view) - 1)

const bandsOf = (view: Box): number => Math.min(Math.max(Math.ceil((view[3] - view[1]) / BAND), 1), MOST_BANDS)

const divideIntoBands = ({ areas }: PagePaint, view: Box, pictures: Pictures): Page['bands'] => {
  const bands = Array.from({ length: bandsOf(view) }, (): Layer[] => [])
  areas.forEach((area, index) => {
    const layer = { area, index, hides: hides(area, pictures) }
    const last = bandAt(area.box[3], view)
    for (let at = bandAt(area.box[1], view); at <= last; at += 1) bands[at]?.push(layer)
  })
  return bands
}

/** Judges all text that a page draws: whether it is visible, and otherwise what hides it. */
export const checkPageVisibility = (given: Omit<Page, 'bands'>): JudgedText[] => {
  const page: Page = { ...given, bands: divideIntoBands(given.painted, given.view, given.pictures) }
  const judged = page.painted.drawn.map((drawn) => ({ drawn, way: isBlank(drawn) ? undefined : wayOf(drawn, page) }))
  const unseen = judged.filter(({ way }) => way === 'transparent' || way === 'covered')
  if (unseen.length === 0) return judged
  const isScan = countLetters(unseen) > countLetters(judged.filter(({ way }) => way === undefined))
  return judged.map(({ drawn, way }) =>
    (way === 'transparent' || way === 'covered') && isPictured(drawn, page, isScan)
      ? { drawn, way: undefined }
      : { drawn, way },
  )
}

const isBlank = ({ glyphs }: DrawnText): boolean => glyphs.every(({ text }) => text.trim() === '')

const countLetters = (judged: readonly JudgedText[]): number =>
  judged.reduce((sum, { drawn }) => sum + drawn.glyphs.filter(({ text }) => text.trim() !== '').length, 0)

const wayOf = (drawn: DrawnText, page: Page): HidingMethod | undefined => {
  const { view } = page
  if (drawn.isLayerOff) return 'layer'
  if (!drawn.points.some((point) => isInBox(view, point))) return 'outside'
  if (isClipped(drawn)) return 'clipped'
  const sheet = Math.min(1, Math.max(view[2] - view[0], view[3] - view[1]) / SHEET)
  if (drawn.height < LEAST_POINTS * sheet || drawn.width < LEAST_STRETCH * drawn.height) return 'size'
  if (drawn.alpha < LEAST_ALPHA) return 'transparent'
  if (!drawn.isFilledLater && isCovered(drawn, page)) return 'covered'
  return isLikeBackground(drawn, page) ? 'colour' : undefined
}

const isClipped = ({ points, clips, clipBox, height }: DrawnText): boolean => {
  const [left, bottom, right, top] = clipBox
  // A clip that cuts the text by a little, or fits it tightly, hides nothing.
  const slack = 0.3 * height
  const loose: Box = [left - slack, bottom - slack, right + slack, top + slack]
  if (right <= left || top <= bottom || !points.some((point) => isInBox(loose, point))) return true
  return !points.some((point) => isInBox(clipBox, point)) || clips.length === 0
    ? false
    : !points.some(([x, y]) => [0, slack, -slack].some((up) => clips.every((clip) => clip.holds([x, y + up]))))
}

const layersAt = ([, y]: Point, { bands, view }: Page): readonly Layer[] => bands[bandAt(y, view)] ?? []

const isCovered = (drawn: DrawnText, page: Page): boolean =>
  holdsForTwo(drawn.points, (point) =>
    layersAt(point, page).some(({ area, index, hides }) => hides && index >= drawn.at && reaches(area, point)),
  )

/** Returns whether a condition holds for at least two of some points; stops as soon as it is decided. */
const holdsForTwo = (points: readonly Point[], holds: (point: Point) => boolean): boolean => {
  let [held, left] = [0, points.length]
  for (const point of points) {
    left -= 1
    if (holds(point)) held += 1
    if (held > 1 || held + left < 2) break
  }
  return held > 1
}

const hides = ({ kind, colour, alpha, isPlain }: Area, { areOpaque }: Pictures): boolean =>
  isPlain && alpha >= OPAQUE && kind !== 'drawing' && colour !== 'pattern' && (kind !== 'picture' || areOpaque)

const isLikeBackground = (drawn: DrawnText, page: Page): boolean => {
  const { colour, height } = drawn
  if (typeof colour === 'string') return false
  return holdsForTwo(drawn.points, (point) => {
    const behind = backgroundAt(point, drawn.at, page)
    return (
      behind !== undefined && !differs(blend(mixed(colour, behind, drawn.blend), behind, drawn.alpha), behind, height)
    )
  })
}

/** The color that results from a blend mode by which a color can vanish. */
const mixed = (above: Rgb, below: Rgb, way: string): Rgb => {
  const each = (mix: (one: number, other: number) => number): Rgb => [
    mix(above[0], below[0]),
    mix(above[1], below[1]),
    mix(above[2], below[2]),
  ]
  if (way === 'lighten') return each(Math.max)
  if (way === 'darken') return each(Math.min)
  if (way === 'multiply') return each((one, other) => (one * other) / 255)
  return way === 'screen' || way === 'color-dodge'
    ? each((one, other) => 255 - ((255 - one) * (255 - other)) / 255)
    : above
}

/** The color of a place before the given number of areas were painted; undefined if a picture or a pattern is there. */
const backgroundAt = (point: Point, before: number, page: Page): Rgb | undefined => {
  const over: Area[] = []
  let ground = PAPER
  const layers = layersAt(point, page)
  for (let at = layers.length - 1; at >= 0; at -= 1) {
    const { area, index } = layers[at] ?? { index: before }
    if (!area || index >= before || area.alpha < LEAST_ALPHA || !reaches(area, point)) continue
    if (typeof area.colour === 'string' || !area.isPlain) return undefined
    if (area.alpha >= OPAQUE) {
      ground = area.colour
      break
    }
    over.unshift(area)
  }
  return over.reduce<Rgb>(
    (below, { colour, alpha }) => (typeof colour === 'string' ? below : blend(colour, below, alpha)),
    ground,
  )
}

/**
 * Returns whether the words are visible as a picture: letters drawn as outlines with the text laid over them, as some programs
 * do, or a page that was scanned and recognized by OCR.
 */
const isPictured = (drawn: DrawnText, page: Page, isScan: boolean): boolean => {
  const { areas } = page.painted
  const [, middle = [0, 0]] = drawn.points
  const isOutlined = areas.some(
    (area) =>
      area.kind === 'drawing' &&
      area.alpha >= 0.3 &&
      isInBox(area.box, middle) &&
      area.box[3] - area.box[1] < 3 * drawn.height &&
      areaOf(overlapOf(area.box, drawn.box)) > 0,
  )
  if (isOutlined) return true
  if (!isScan || page.pictures.largest < SCAN_PIXELS) return false
  const least = SCAN_SHARE * areaOf(page.view)
  return areas.some(
    (area) => area.kind === 'picture' && areaOf(overlapOf(area.box, page.view)) > least && reaches(area, middle),
  )
}

/** The invisible words of a page, except those also visible in the same place: shadows and outlines. */
export const listUnseen = (judged: readonly JudgedText[]): HiddenPart[] => {
  const seen = new Map<string, DrawnText[]>()
  for (const { drawn, way } of judged)
    if (way === undefined) seen.set(wordsOf(drawn), [...(seen.get(wordsOf(drawn)) ?? []), drawn])
  const parts: HiddenPart[] = []
  let previous: DrawnText | undefined
  for (const { drawn, way } of judged) {
    const words = wordsOf(drawn)
    if (way === undefined || drawn.glyphs.length === 0) continue
    if (seen.get(words)?.some((other) => isNear(other, drawn))) continue
    const last = parts.at(-1)
    if (last && last.way === way && previous) last.text += `${isApart(previous, drawn) ? ' ' : ''}${textOf(drawn)}`
    else parts.push({ text: textOf(drawn), way })
    previous = drawn
  }
  return parts
}

const textOf = ({ glyphs }: DrawnText): string =>
  glyphs.reduce((text, glyph, index) => {
    const before = glyphs[index - 1]
    const em = Math.abs(glyph.endX - glyph.x) + Math.abs(glyph.endY - glyph.y)
    const gap = before ? Math.hypot(glyph.x - before.endX, glyph.y - before.endY) : 0
    return `${text}${gap > 0.4 * em && gap > 0 ? ' ' : ''}${glyph.text}`
  }, '')

const wordsOf = (drawn: DrawnText): string => textOf(drawn).trim()

const isNear = (one: DrawnText, other: DrawnText): boolean => {
  const [a, b] = [one.points[1], other.points[1]]
  return (
    a !== undefined && b !== undefined && Math.hypot(a[0] - b[0], a[1] - b[1]) < Math.max(one.height, other.height, 2)
  )
}

const isApart = (one: DrawnText, other: DrawnText): boolean => {
  const [last, first] = [one.glyphs.at(-1), other.glyphs[0]]
  if (!last || !first) return false
  return Math.hypot(first.x - last.endX, first.y - last.endY) > 0.15 * Math.max(one.height, 0.1)
}
