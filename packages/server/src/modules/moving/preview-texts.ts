import type { NounName, Nouns } from '../../adapters/nouns.ts'
import { composeRemark, READERS, REMARKS, type RemarkNoun, textOf } from './place-remarks.ts'
import type { SourceNames } from './source-names.ts'

/**
 * What the receipt says of lines of a noun that come along, as the readers say it of any line; undefined if nothing changes, or if
 * only the move can tell whether they become what they were or a comment.
 */
const KEPT_AS: Partial<Record<RemarkNoun, string | undefined>> = {
  note: READERS.note({ id: '', personId: '', text: '' }).kept,
  answers: READERS.answers({ id: '', applicationId: '', answers: [] }).kept,
}

export const isText = (noun: NounName): noun is RemarkNoun => (REMARKS as readonly NounName[]).includes(noun)

export const keptAs = (noun: RemarkNoun): string | undefined => KEPT_AS[noun]

/** How a line will stand here: its text, time and author. */
export function previewText<N extends RemarkNoun>(
  noun: N,
  line: Nouns[N],
  context: { names: SourceNames; now: Date },
): { text: string; at: Date; who: string | undefined } {
  const remark = READERS[noun](line)
  return composeRemark(remark, textOf(remark, line), context)
}
