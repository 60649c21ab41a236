import { type Copy, findCopy, indexPassages, markText } from '@rolecall/domain/ranking-check/text-copies'

export type LookedThrough = { copy: Copy | undefined; marks: number[] | undefined }

/**
 * What each text has of some descriptions, and what it is compared with other texts by. Some milliseconds a text: for a thread of
 * the text work.
 */
export function lookForCopies(
  people: readonly { name: string; text: string }[],
  descriptions: readonly string[],
): LookedThrough[] {
  const passages = indexPassages(descriptions)
  return people.map(({ name, text }) => ({ copy: findCopy(text, passages), marks: markText(text, name) }))
}
