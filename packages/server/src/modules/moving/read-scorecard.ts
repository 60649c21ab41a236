import { SCORECARD_NOTE_MAX, VERDICTS, type Verdict } from '@rolecall/domain/interviews/scorecard'
import type { Nouns } from '../../adapters/nouns.ts'
import { cutText, type Native, reasons } from './native-lines.ts'
import { linesOfOther } from './other-fields.ts'
import { VERDICTS_THERE } from './place-remarks.ts'
import { credibleMoment } from './placing.ts'

type Scorecard = Nouns['scorecard']

/** A scorecard as it is stored here: without ratings, which have other scales elsewhere. A draft has no time (rule A-386). */
export type StoredScorecard = { verdict: Verdict | null; note: string; submittedAt: Date | null }

const verdictOf = ({ verdict }: Scorecard): Verdict | undefined => VERDICTS.find((each) => each === verdict)

/**
 * What a scorecard of another system becomes. label: the name of the system; isOurs: whether its author is a user here, since only
 * users have scorecards.
 */
export function scorecardOf(
  line: Scorecard,
  { label, isOurs, now }: { label: string; isOurs: boolean; now: Date },
): Native<StoredScorecard> {
  const { ratings = [], text = '', at } = line
  const verdict = verdictOf(line)
  if (!isOurs) return { remark: 'Its author is no user here.' }
  if (at !== undefined && !verdict)
    return { remark: line.verdict ? 'It is undecided, which no scorecard can be here.' : 'It has no verdict.' }
  const whole = [
    [line.name, label].filter(Boolean).join(', '),
    line.verdict && !verdict ? `Verdict: ${VERDICTS_THERE[line.verdict]}` : '',
    ...ratings.map(({ name, rating, note }) => `${name}: ${[rating, note].filter(Boolean).join(', ') || '–'}`),
    text.trim(),
    ...linesOfOther(line.other),
  ]
    .filter(Boolean)
    .join('\n')
  const note = cutText(whole, SCORECARD_NOTE_MAX)
  const submittedAt = credibleMoment(at, now)
  return {
    stored: { verdict: verdict ?? null, note, submittedAt: at === undefined ? null : (submittedAt ?? now) },
    why: reasons(
      at === undefined && 'It is a draft, which only its author sees.',
      at !== undefined && !submittedAt && 'Its time can’t be right. It has the time of the move.',
      ratings.length > 0 && 'Its ratings have another scale. Its note has them in their own words.',
      note !== whole && 'It was cut at 5,000 characters.',
    ),
  }
}
