import { sentence } from '../text/sentence.ts'
import type { RulesInForce } from './rules-in-force.ts'

/** What is assessed, and how; the same for every position. */
const WHAT =
  'Software helps to assess applications for this position: it compares the skills, the years of experience and the line of work that a résumé shows with what the position asks for, and puts applications in an order by that. People decide.'

const STANDS = {
  one: 'This has to stand here for {count} working day before what the software makes of an application is used.',
  other: 'This has to stand here for {count} working days before what the software makes of an application is used.',
}
const OTHER_WAY =
  'You may ask to be assessed in another way, or for what you need to take part: on the page of your application, once you have applied.'
const REVIEW = 'You may ask for a person to look at your application again.'

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
