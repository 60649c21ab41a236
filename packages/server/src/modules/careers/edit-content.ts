import type { jobPost } from '@rolecall/contract/careers/job-post'
import type { PostChoices, PostContent, RequisitionPay } from '@rolecall/contract/careers/post-content'
import type { CallRequest } from '@rolecall/contract/platform/define-calls'
import { may } from '@rolecall/domain/access/may'
import { proposePostSkills } from '@rolecall/domain/careers/propose-post-skills'
import { describePayRule, statesPayRange } from '@rolecall/domain/positions/describe-pay-rule'
import { currencyOfCountry } from '@rolecall/domain/reference/country-currency'
import { numberOf } from '@rolecall/domain/requisitions/requisition-limits'
import { listEdits } from '../../platform/events/edits.queries.ts'
import { recordEvent } from '../../platform/events/record-event.ts'
import { invalid } from '../../platform/kernel/problem.ts'
import { assertNotStale, compareFields } from '../../platform/kernel/stale-edit.ts'
import type { Work } from '../../platform/kernel/work.ts'
import { editsFor } from '../company/pay-text.ts'
import { getCompanySettings } from '../company/settings.queries.ts'
import { getVisiblePosition } from '../company/visibility.queries.ts'
import { lockPositionRow } from '../position-state/lock-position.queries.ts'
import { readPayRule } from '../position-state/pay-on-post.ts'
import { findApprovedPay } from '../position-state/requisition-of-position.queries.ts'
import { findContent, listRequiredSkills, listTeam, upsertContent } from './post-content.queries.ts'

const FIRST_VERSION = 1
/** The empty content, until details are chosen. */
const NOTHING: PostContent = {
  skills: [],
  workplace: '',
  shows_pay: false,
  pay_from: null,
  pay_to: null,
  pay_per: 'year',
  pay_currency: '',
  education: '',
  experience_counts: false,
  people: [],
  about_team: '',
}

async function readContent({ tx }: Work, positionId: string): Promise<{ version: number; content: PostContent }> {
  const row = await findContent(tx, positionId)
  if (!row) return { version: FIRST_VERSION, content: NOTHING }
  const { version, workplace, pay_per, education, ...content } = row
  // The table's checks allow only these values.
  const chosen = { workplace, pay_per, education } as Pick<PostContent, 'workplace' | 'pay_per' | 'education'>
  return { version, content: { ...content, ...chosen } }
}

/** The fields about pay. */
const payOf = ({ shows_pay, pay_from, pay_to, pay_per, pay_currency }: PostContent) => ({
  shows_pay,
  pay_from,
  pay_to,
  pay_per,
  pay_currency,
})

/** The pay for users who may not see pay: what the public reads on the post, else none. */
const payForAll = (content: PostContent, isPosted: boolean) => payOf(isPosted && content.shows_pay ? content : NOTHING)

/**
 * The pay of the requisition from which the position was opened. A user takes it over, it never happens by itself (decision
 * 195).
 */
async function readRequisitionPay({ tx, session }: Work, positionId: string): Promise<RequisitionPay | null> {
  const found = await findApprovedPay(tx, session, positionId)
  if (!found) return null
  const { number, currency, ...pay } = found
  return { number: numberOf(number), ...pay, pay_currency: currency }
}

/** The currency of a post that names none: the position's salary decides, else its country. */
async function usualCurrency(
  { tx }: Work,
  { pay_currency, country }: { pay_currency: string; country: string },
  seesPay: boolean,
): Promise<string> {
  const { currency } = await getCompanySettings(tx)
  return (seesPay && pay_currency) || currencyOfCountry(country) || currency
}

/** The details of a post that may still be shown, and the options to choose from. */
export async function presentContent(work: Work, reference: string): Promise<PostChoices> {
  const { tx, session } = work
  const position = await getVisiblePosition(tx, session, reference)
  const { id, ctc, job_posted } = position
  const { version, content: kept } = await readContent(work, id)
  const seesPay = may(session, 'view_pay')
  const currency = await usualCurrency(work, position, seesPay)
  const skills = proposePostSkills(await listRequiredSkills(tx, id))
  const people = await listTeam(tx, id)
  const content = {
    ...kept,
    ...(!seesPay && payForAll(kept, job_posted)),
    skills: kept.skills.filter((skill) => skills.some((offered) => offered.id === skill)),
    people: kept.people.filter((person) => people.some((offered) => offered.id === person && offered.agrees)),
  }
  const pay_rule = await readPayRule(work, id)
  const requisition = await readRequisitionPay(work, id)
  return { version, content, currency, salary: seesPay ? ctc : null, requisition, pay_rule, skills, people, job_posted }
}

type ContentBody = CallRequest<typeof jobPost.editContent>['body']

/**
 * Checks that all given details may be shown: skills of the position, and people on it who agree. Users who may not see pay
 * cannot set any, since the public reads it.
 */
export async function resolvePostContent(
  work: Work,
  { positionId, version: _, ...content }: ContentBody,
): Promise<{ id: string; projectId: string; isPosted: boolean; content: PostContent }> {
  const { tx, session } = work
  const position = await getVisiblePosition(tx, session, positionId)
  const { id, project_id: projectId, job_posted: isPosted } = position
  const asked = new Set((await listRequiredSkills(tx, id)).map((skill) => skill.id))
  if (!content.skills.every((skill) => asked.has(skill)))
    throw invalid('skills', 'Choose only skills that the position requires.')
  if (content.people.length > 0) {
    const agreed = new Set((await listTeam(tx, id)).filter(({ agrees }) => agrees).map((person) => person.id))
    if (!content.people.every((person) => agreed.has(person)))
      throw invalid('people', 'Choose only team members who agreed to be named.')
  }
  if (may(session, 'view_pay')) {
    const isPaid = content.pay_from !== null || content.pay_to !== null
    // The company may change its currency tomorrow; the post keeps its own.
    const pay_currency = content.pay_currency || (isPaid ? await usualCurrency(work, position, true) : '')
    return { id, projectId, isPosted, content: { ...content, pay_currency } }
  }
  const { content: kept } = await readContent(work, id)
  return { id, projectId, isPosted, content: { ...content, ...payForAll(kept, isPosted) } }
}

/** Throws if a published post that has to show a pay range would hide it. */
async function assertPayStaysShown(work: Work, positionId: string): Promise<void> {
  const rule = await readPayRule(work, positionId)
  if (rule.demands === 'on-post') throw invalid('shows_pay', describePayRule(rule))
}

/** Saves the details of a post; returns the new version. Refuses an edit of an outdated version. */
export async function editContent(work: Work, given: ContentBody): Promise<number> {
  const { tx, session } = work
  const { id: positionId, projectId, isPosted, content: said } = await resolvePostContent(work, given)
  await lockPositionRow(tx, positionId)
  const before = await readContent(work, positionId)
  const about = { kind: 'position.post-changed', positionId } as const
  await assertNotStale('job post', {
    known: given.version,
    current: before.version,
    listEdits: async (known) => editsFor(session, await listEdits(tx, { ...about, known })),
  })
  // Fields that the caller does not see stay as they are.
  const content = may(session, 'view_pay') ? said : { ...said, ...payOf(before.content) }
  const changed = compareFields(before.content, content)
  if (changed.length === 0) return before.version
  if (isPosted && statesPayRange(before.content) && !statesPayRange(content))
    await assertPayStaysShown(work, positionId)
  const version = before.version + 1
  await upsertContent(tx, positionId, { ...content, version })
  await recordEvent(work, { ...about, projectId, payload: { version, changed } })
  return version
}
