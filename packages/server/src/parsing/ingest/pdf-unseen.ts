import type { UnseenWay } from '@rolecall/domain/resume/parsed-resume'
import type { UnseenPart } from '@rolecall/domain/resume/unseen-words'
import { type Area, type Drawn, type Painted, reaches } from './pdf-painted.ts'
import { areaOf, type Box, isInBox, overlapOf, type Point } from './pdf-shapes.ts'
import { blend, differs, LEAST_POINTS, PAPER, type Rgb } from './seen-colours.ts'

/** `largest`: pixels of the largest picture of the file; `areOpaque`: no picture of it says that one sees through it. */
export type Pictures = { largest: number; areOpaque: boolean }

export type Judged = { drawn: Drawn; way: UnseenWay | undefined }

/** A page that was scanned has so many pixels at least: A4 at 60 dots an inch. */
const SCAN_PIXELS = 340_000
/** … and its picture takes so much of the page. */
const SCAN_SHARE = 0.3
/** A page that is smaller than a sheet may have smaller writing, in proportion. */
const SHEET = 792
/** Letters squeezed to a fraction of their height. */
const LEAST_STRETCH = 0.15
const LEAST_ALPHA = 0.04
const OPAQUE = 0.9

type Page = { painted: Painted; view: Box; pictures: Pictures }

/** Of everything that a page draws as text whether it is seen, and what hides it otherwise. */
export const judgePage = (page: Page): Judged[] => {
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

const isBlank = ({ glyphs }: Drawn): boolean => glyphs.every(({ text }) => text.trim() === '')

const countLetters = (judged: readonly Judged[]): number =>
  judged.reduce((sum, { drawn }) => sum + drawn.glyphs.filter(({ text }) => text.trim() !== '').length, 0)

const wayOf = (drawn: Drawn, page: Page): UnseenWay | undefined => {
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

const isClipped = ({ points, clips, clipBox, height }: Drawn): boolean => {
  const [left, bottom, right, top] = clipBox
  // What cuts the writing by a little, or holds it tightly, cuts nothing away.
  const slack = 0.3 * height
  const loose: Box = [left - slack, bottom - slack, right + slack, top + slack]
  if (right <= left || top <= bottom || !points.some((point) => isInBox(loose, point))) return true
  return !points.some((point) => isInBox(clipBox, point)) || clips.length === 0
    ? false
    : !points.some(([x, y]) => [0, slack, -slack].some((up) => clips.every((clip) => clip.holds([x, y + up]))))
}

const isCovered = (drawn: Drawn, { painted, pictures }: Page): boolean => {
  const above = painted.areas.slice(drawn.at).filter((area) => hides(area, pictures))
  return above.length > 0 && holdsForTwo(drawn.points, (point) => above.some((area) => reaches(area, point)))
}

/** Whether something holds for two of some points at least, and asks no further than it takes. */
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

const isLikeBackground = (drawn: Drawn, page: Page): boolean => {
  const { colour, height } = drawn
  if (typeof colour === 'string') return false
  return holdsForTwo(drawn.points, (point) => {
    const behind = backgroundAt(point, drawn.at, page)
    return behind !== undefined && !differs(blend(colour, behind, drawn.alpha), behind, height)
  })
}

/** The colour of a place before so many areas were painted; nothing where a picture or a pattern is. */
const backgroundAt = (point: Point, before: number, { painted: { areas } }: Page): Rgb | undefined => {
  const over: Area[] = []
  let ground = PAPER
  for (let index = before - 1; index >= 0; index -= 1) {
    const area = areas[index]
    if (!area || area.alpha < LEAST_ALPHA || !reaches(area, point)) continue
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
 * Whether the words are seen though no text is: letters drawn as outlines with the text laid over them, as some programs do,
 * or a page that was scanned and read by a machine.
 */
const isPictured = (drawn: Drawn, page: Page, isScan: boolean): boolean => {
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

/** The unseen words of a page, those left out that stand in the same place once more to be seen: shadows and outlines. */
export const listUnseen = (judged: readonly Judged[]): UnseenPart[] => {
  const seen = new Map<string, Drawn[]>()
  for (const { drawn, way } of judged)
    if (way === undefined) seen.set(wordsOf(drawn), [...(seen.get(wordsOf(drawn)) ?? []), drawn])
  const parts: UnseenPart[] = []
  let previous: Drawn | undefined
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

const textOf = ({ glyphs }: Drawn): string =>
  glyphs.reduce((text, glyph, index) => {
    const before = glyphs[index - 1]
    const em = Math.abs(glyph.endX - glyph.x) + Math.abs(glyph.endY - glyph.y)
    const gap = before ? Math.hypot(glyph.x - before.endX, glyph.y - before.endY) : 0
    return `${text}${gap > 0.4 * em && gap > 0 ? ' ' : ''}${glyph.text}`
  }, '')

const wordsOf = (drawn: Drawn): string => textOf(drawn).trim()

const isNear = (one: Drawn, other: Drawn): boolean => {
  const [a, b] = [one.points[1], other.points[1]]
  return (
    a !== undefined && b !== undefined && Math.hypot(a[0] - b[0], a[1] - b[1]) < Math.max(one.height, other.height, 2)
  )
}

const isApart = (one: Drawn, other: Drawn): boolean => {
  const [last, first] = [one.glyphs.at(-1), other.glyphs[0]]
  if (!last || !first) return false
  return Math.hypot(first.x - last.endX, first.y - last.endY) > 0.15 * Math.max(one.height, 0.1)
}
