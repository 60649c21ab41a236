import type { HiddenPart } from '@rolecall/domain/resumes/hidden-words'
import type { HidingMethod } from '@rolecall/domain/resumes/parsed-resume'
import type { Run } from './pdf-runs.ts'
import { areaOf, type Box, overlapOf } from './pdf-shapes.ts'
import { differs, LEAST_POINTS, PAPER, type Rgb } from './seen-colours.ts'

/** The parts of an annotation used here, in the format of pdf.js. */
type Annotation = {
  url?: unknown
  subtype?: unknown
  fieldType?: unknown
  fieldValue?: unknown
  contentsObj?: { str?: unknown }
  rect?: unknown
  annotationFlags?: unknown
  multiLine?: unknown
  password?: unknown
  defaultAppearanceData?: { fontSize?: unknown; fontColor?: ArrayLike<number> | null }
  backgroundColor?: ArrayLike<number> | null
}

/** Flags that hide an annotation: invisible, hidden, not to be viewed. */
const NOT_SHOWN = 1 | 2 | 32
const USUAL_SIZE = 10
const LINE = 1.2
/** Fields with text; a ticked box adds no words. */
const WORDY_FIELDS: ReadonlySet<unknown> = new Set(['Tx', 'Ch'])
/** Distance of the text from the left edge of its box, in points. */
const INSET = 2

/** Text entered into form fields, and typed onto the page, at its place (rule A-316); `unseen` holds the hidden text. */
export const readFields = (annotations: readonly unknown[], view: Box): { runs: Run[]; unseen: HiddenPart[] } => {
  const runs: Run[] = []
  const unseen: HiddenPart[] = []
  for (const annotation of annotations as Annotation[]) {
    const text = textOf(annotation)
    const [left, bottom, right, top] = boxOf(annotation.rect)
    if (text.trim() === '') continue
    if (Number(annotation.annotationFlags) & NOT_SHOWN || right - left < 1 || top - bottom < 1) {
      unseen.push({ text, way: 'hidden' })
      continue
    }
    const size = Number(annotation.defaultAppearanceData?.fontSize) || Math.min(USUAL_SIZE, top - bottom)
    const way = wayOf(annotation, { size, isOutside: areaOf(overlapOf(view, [left, bottom, right, top])) === 0 })
    if (way) {
      unseen.push({ text, way })
      continue
    }
    const lines = text.split(/\r\n?|\n/)
    const height = top - bottom
    const isOneLine = lines.length === 1 && height < 3 * size
    const first = isOneLine ? bottom + height / 2 - 0.35 * size : top - size
    lines.forEach((line, index) => {
      const y = first - index * LINE * size
      if (line.trim() !== '')
        runs.push({ text: line, x: left + INSET, y, endX: left + INSET + line.length * 0.5 * size, endY: y, size })
    })
  }
  return { runs, unseen }
}

const textOf = ({ subtype, fieldType, fieldValue, contentsObj, password }: Annotation): string => {
  if (subtype === 'FreeText') return typeof contentsObj?.str === 'string' ? contentsObj.str : ''
  if (subtype !== 'Widget' || !WORDY_FIELDS.has(fieldType) || password === true) return ''
  const values = Array.isArray(fieldValue) ? fieldValue : [fieldValue]
  return values.filter((value) => typeof value === 'string').join(', ')
}

const boxOf = (rect: unknown): readonly [number, number, number, number] => {
  const [left = 0, bottom = 0, right = 0, top = 0] = Array.from((rect ?? []) as ArrayLike<number>, Number)
  return [Math.min(left, right), Math.min(bottom, top), Math.max(left, right), Math.max(bottom, top)]
}

const colourOf = (colour: ArrayLike<number> | null | undefined): Rgb | undefined =>
  colour?.length === 3 ? [colour[0] ?? 0, colour[1] ?? 0, colour[2] ?? 0] : undefined

const wayOf = (
  annotation: Annotation,
  { size, isOutside }: { size: number; isOutside: boolean },
): HidingMethod | undefined => {
  if (isOutside) return 'outside'
  if (size < LEAST_POINTS) return 'size'
  return isLikeBackground(annotation) ? 'colour' : undefined
}

const isLikeBackground = ({ defaultAppearanceData, backgroundColor }: Annotation): boolean => {
  const ink = colourOf(defaultAppearanceData?.fontColor)
  return ink !== undefined && !differs(ink, colourOf(backgroundColor) ?? PAPER, USUAL_SIZE)
}

/** The targets of the links of a page. */
export const linksOf = (annotations: readonly unknown[]): string[] =>
  (annotations as Annotation[]).flatMap(({ url }) => (typeof url === 'string' ? [url] : []))
