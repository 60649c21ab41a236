import type { Judged } from './pdf-unseen.ts'

/** A piece of text as pdf.js gives it. */
export type TextItem = { str: string; transform: number[]; width: number }

type Letter = { text: string; x: number; y: number; endX: number; endY: number; isSeen: boolean }

/** How far ahead is looked for where the text of pdf.js goes on: it leaves out what it thinks outside. */
const LOOK_AHEAD = 20_000
/** In points. */
const SAME_PLACE = 1

/**
 * The pieces of a page without what is unseen. The pieces come in the order in which they are drawn, several drawn one after
 * another as one; a piece of which some is unseen is given as what is left.
 */
export const createStripper = (judged: readonly Judged[]): ((item: TextItem) => TextItem[]) => {
  const letters = judged.flatMap(({ drawn, way }) =>
    drawn.glyphs.flatMap(({ text, ...place }) =>
      [...text.normalize('NFKC')]
        .filter(isInk)
        .map((letter): Letter => ({ ...place, text: letter, isSeen: way === undefined })),
    ),
  )
  let next = 0
  return (item) => {
    const shown = [...item.str]
    const marks: (Letter | undefined)[] = []
    for (const [index, part] of shown.entries()) {
      for (const letter of [...part.normalize('NFKC')].filter(isInk)) {
        const at = findNext(letters, next, letter, index === 0 ? item : undefined)
        if (at === undefined) continue
        marks[index] = letters[at]
        next = at + 1
      }
    }
    return marks.every((mark) => mark === undefined || mark.isSeen) ? [item] : cutItem(item, shown, marks)
  }
}

const isInk = (character: string): boolean => !/\s/u.test(character)

const findNext = (letters: readonly Letter[], from: number, text: string, item: TextItem | undefined) => {
  const near = item ? Math.min(from + LOOK_AHEAD, letters.length) : from + 3
  const [x = 0, y = 0] = item?.transform.slice(4) ?? []
  for (let at = from; at < near; at += 1) {
    const letter = letters[at]
    if (letter?.text !== text) continue
    if (!item || (Math.abs(letter.x - x) < SAME_PLACE && Math.abs(letter.y - y) < SAME_PLACE)) return at
  }
  return letters[from]?.text === text ? from : undefined
}

const cutItem = (item: TextItem, shown: readonly string[], marks: readonly (Letter | undefined)[]): TextItem[] => {
  const pieces: { str: string; first: Letter; last: Letter }[] = []
  let isOpen = false
  for (const [index, part] of shown.entries()) {
    const mark = marks[index]
    const piece = pieces.at(-1)
    if (mark && !mark.isSeen) isOpen = false
    else if (isOpen && piece) {
      piece.str += part
      if (mark) piece.last = mark
    } else if (mark) {
      pieces.push({ str: part, first: mark, last: mark })
      isOpen = true
    }
  }
  return pieces.map(({ str, first, last }) => ({
    ...item,
    str,
    transform: [...item.transform.slice(0, 4), first.x, first.y],
    width: Math.hypot(last.endX - first.x, last.endY - first.y),
  }))
}
