import { sentence } from '../text/sentence.ts'
import type { RulesInForce } from './rules-in-force.ts'

/** What is assessed, and how; the same for every position. */
const WHAT =
  'Software helps to assess applications for this position. It compares the skills, years of experience and line of work in a résumé with the requirements of the position, and ranks applications by that. People decide.'

const STANDS = {
  one: 'This notice must be shown for {count} working day before the software’s results are used.',
  other: 'This notice must be shown for {count} working days before the software’s results are used.',
}
const OTHER_WAY =
  'You may ask for an alternative assessment, or for what you need to take part, on the page of your application after you apply.'
const REVIEW = 'You may ask for a person to review your application.'

/**
 * Returns the notice about automated assessment for candidates, in one or several sentences each; empty if none is
 * required.
 */
export function renderNoticeText({ notice, otherWay, humanReview }: RulesInForce): string[] {
  if (!notice) return []
  return [
    WHAT,
    notice.text,
    ...(notice.days > 0 ? [sentence(STANDS, { count: notice.days })] : []),
    ...(otherWay ? [OTHER_WAY] : []),
    ...(humanReview ? [REVIEW] : []),
  ]
}
