import { type Area, isThereInk, type PagePaint } from './pdf-painted.ts'
import { type Box, type Matrix, NO_BOX, overlapOf, type Shape, UNCHANGED } from './pdf-shapes.ts'
import { type FontLook, parseColour, type State } from './pdf-state.ts'
import type { Rgb } from './seen-colours.ts'

// The state kept while following the operators of a page, and the recording of areas.

export type Tracer = {
  state: State
  saved: State[]
  painted: PagePaint
  clipRule: 'nonzero' | 'evenodd' | undefined
  /** A matrix was set and nothing painted since: probably a skipped picture. */
  mayBePicture: boolean
  layers: boolean[]
  /** The brightest value that the last mask lets through, 0..255. */
  maskLight: number
} & PageLookup

/** Facts not found on the page itself. */
export type PageLookup = {
  isShown: (layer: unknown) => boolean
  fontOf: (name: string) => FontLook | undefined
  /** The color of a picture or a shading that has only one. */
  colourOf: (name: string) => Rgb | undefined
}

export type Handler = (tracer: Tracer, args: unknown[]) => void

export const numberOf = (value: unknown): number => (typeof value === 'number' && Number.isFinite(value) ? value : 0)

export const matrixOf = (value: unknown): Matrix => {
  const list = (value ?? UNCHANGED) as ArrayLike<number>
  return [list[0] ?? 1, list[1] ?? 0, list[2] ?? 0, list[3] ?? 1, list[4] ?? 0, list[5] ?? 0]
}

export const boxFrom = (value: unknown): Box => {
  const [left, bottom, right, top] = Array.from((value ?? []) as ArrayLike<number>)
  const isWhole = [left, bottom, right, top].every((edge) => Number.isFinite(edge))
  return isWhole ? [left ?? 0, bottom ?? 0, right ?? 0, top ?? 0] : NO_BOX
}

export const set = (tracer: Tracer, changed: Partial<State>): void => {
  Object.assign(tracer.state, changed)
}

const isHiddenLayer = ({ layers }: Tracer): boolean => layers.includes(false)

export const addArea = (
  tracer: Tracer,
  shape: Shape,
  { colour, kind, alpha }: Pick<Area, 'colour' | 'kind'> & { alpha?: number },
): void => {
  const { state, painted } = tracer
  if (state.isMask && alpha !== 0) tracer.maskLight = Math.max(tracer.maskLight, lightOf(colour))
  if (isHiddenLayer(tracer) || state.isMask) return
  const area: Area = {
    ...shape,
    clips: state.clips,
    colour,
    kind,
    alpha: (alpha ?? state.fillAlpha) * state.groupAlpha,
    isPlain: state.isPlain,
    at: painted.drawn.length,
  }
  painted.areas.push(area)
  // Text may be a hole through which the next painting is visible.
  for (const hole of state.holes)
    if (isThereInk(hole, area)) Object.assign(hole, { isFilledLater: true, colour: area.colour, alpha: area.alpha })
}

export const lightOfBackdrop = (backdrop: unknown): number =>
  typeof backdrop === 'string'
    ? lightOf(parseColour(backdrop))
    : Math.max(...Array.from((backdrop ?? [0]) as ArrayLike<number>))

const lightOf = (colour: Area['colour']): number => (typeof colour === 'string' ? 255 : Math.max(...colour))

export const intersectClip = (tracer: Tracer, shape: Shape): void => {
  const { clips, clipBox } = tracer.state
  set(tracer, { clips: [...clips, shape], clipBox: overlapOf(clipBox, shape.box) })
}
