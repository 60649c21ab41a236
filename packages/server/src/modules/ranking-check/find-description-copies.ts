import { type Copy, findCopy, indexPassages, markText } from '@rolecall/domain/ranking-check/text-copies'

export type ScanResult = { copy: Copy | undefined; marks: number[] | undefined }

/**
 * Finds what each text shares with descriptions, and its fingerprint for comparing it with other texts. Takes some milliseconds
 * per text, so it is meant for a thread of the text work.
 */
export function findDescriptionCopies(
  people: readonly { name: string; text: string }[],
  descriptions: readonly string[],
): ScanResult[] {
  const passages = indexPassages(descriptions)
  return people.map(({ name, text }) => ({ copy: findCopy(text, passages), marks: markText(text, name) }))
}
