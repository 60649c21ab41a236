import type { NounName, Nouns } from '../../adapters/nouns.ts'
import type { SourceNames } from './judge-application.ts'
import { composeRemark, READERS, REMARKS, type RemarkNoun, textOf } from './place-remarks.ts'

/** What the receipt says of lines of a noun that come along, as the readers say it of any line; undefined if nothing changes. */
const KEPT_AS: Readonly<Record<RemarkNoun, string | undefined>> = {
  note: READERS.note({ id: '', personId: '', text: '' }).kept,
  email: READERS.email({ id: '', personId: '', way: 'in', text: '' }).kept,
  interview: READERS.interview({ id: '', applicationId: '', state: 'done' }).kept,
  scorecard: READERS.scorecard({ id: '', applicationId: '' }).kept,
  answers: READERS.answers({ id: '', applicationId: '', answers: [] }).kept,
  offer: READERS.offer({ id: '', applicationId: '', state: 'draft' }).kept,
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
