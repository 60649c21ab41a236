import type { CandidatePreview } from '@rolecall/contract/people/candidate-preview'
import { sentence } from '@rolecall/domain/text/sentence'
import { formatDate } from '../../../kit/format/format-date.ts'
import { say } from '../../../kit/format/own-words.ts'

export type OpenReview = NonNullable<NonNullable<CandidatePreview['application']>['review']>
export type Asker = Pick<CandidatePreview, 'name' | 'hidden'>

/** That somebody waits for a person who looks, and by when. A blind position shows a number in place of the name, and no name is said. */
export function tellAsked({ name, hidden }: Asker, { asked_at, due }: OpenReview, isLate: boolean): string {
  const who = hidden || name === '' ? say('This {candidate}') : name
  const days = { who, asked: formatDate(asked_at), due: formatDate(due) }
  return isLate
    ? sentence(
        '{who} asked on {asked} for a person to look at this. The answer was due by {due}; until it is given, no rejection.',
        days,
      )
    : sentence(
        '{who} asked on {asked} for a person to look at this. To be answered by {due}; until then no rejection.',
        days,
      )
}
