import { LEAST_STRETCH, type Look, parseHex } from './seen-colours.ts'
import { findChild, listDescendants, type XmlElement } from './xml.ts'

export type OdtStyle = { look: Partial<Look>; isBold: boolean; parent: string | undefined }
export type OdtStyles = Map<string, OdtStyle>

const POINTS: Readonly<Record<string, number>> = { pt: 1, in: 72, cm: 72 / 2.54, mm: 72 / 25.4, px: 0.75 }

const readLength = (written = ''): number | undefined => {
  const [, number, unit = ''] = /^(\d{1,6}(?:\.\d{1,9})?|\.\d{1,9})(pt|in|cm|mm|px)$/.exec(written) ?? []
  const points = POINTS[unit]
  return number === undefined || points === undefined ? undefined : Number(number) * points
}

const PROPERTIES = ['style:paragraph-properties', 'style:table-cell-properties', 'style:graphic-properties']

const readLook = (style: XmlElement): Partial<Look> => {
  const text = findChild(style, 'style:text-properties')?.attributes ?? {}
  const around = PROPERTIES.map((name) => findChild(style, name)?.attributes ?? {})
  const fills = [...around, text].flatMap((attributes) => {
    const fill = attributes['draw:fill'] === 'none' ? undefined : attributes['draw:fill-color']
    const written = attributes['fo:background-color'] ?? fill
    return written === undefined || written === 'transparent' ? [] : [parseHex(written) ?? ('unknown' as const)]
  })
  const isPictured = around.some((attributes) => /gradient|bitmap|hatch/.test(attributes['draw:fill'] ?? ''))
  const [points, background] = [readLength(text['fo:font-size']), isPictured ? 'unknown' : fills.at(-1)]
  const colour = text['fo:color']
  const isAutomatic = text['style:use-window-font-color'] === 'true'
  const stretch = Number.parseFloat(text['style:text-scale'] ?? '100')
  const isClear = /^0(?:\.\d{1,3})?%$/.test(text['loext:opacity'] ?? '')
  return {
    ...(stretch < 100 * LEAST_STRETCH && { way: 'size' as const }),
    ...(isClear && { way: 'transparent' as const }),
    ...(text['text:display'] === 'none' && { isHidden: true }),
    ...((colour !== undefined || isAutomatic) && {
      colour: isAutomatic ? ('unknown' as const) : (parseHex(colour ?? '') ?? ('unknown' as const)),
    }),
    ...(points !== undefined && { points }),
    ...(background !== undefined && { background }),
  }
}

/** The styles of an OpenDocument by name, automatic ones and those chosen by users. */
export const readOdtStyles = (parts: readonly XmlElement[]): OdtStyles =>
  new Map(
    parts
      .flatMap((part) => listDescendants(part, 'style:style'))
      .map((style) => [
        style.attributes['style:name'] ?? '',
        {
          look: readLook(style),
          isBold: findChild(style, 'style:text-properties')?.attributes['fo:font-weight'] === 'bold',
          parent: style.attributes['style:parent-style-name'],
        },
      ]),
  )

/** Maximum depth of style inheritance. */
const MOST_PARENTS = 12

export const lookOfOdtStyle = (styles: OdtStyles, name: string | undefined, depth = 0): Partial<Look> => {
  const style = name === undefined || depth > MOST_PARENTS ? undefined : styles.get(name)
  return style ? { ...lookOfOdtStyle(styles, style.parent, depth + 1), ...style.look } : {}
}

/** Returns whether a shape or a picture may lie behind the text: its background is unknown then. */
export const hasOdtBackdrop = (parts: readonly XmlElement[]): boolean =>
  parts.some((part) =>
    listDescendants(part, 'style:graphic-properties').some(
      ({ attributes }) => attributes['style:run-through'] === 'background',
    ),
  )
