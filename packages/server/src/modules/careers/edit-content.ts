import type { jobPost } from '@rolecall/contract/contact/job-post'
import type { PostChoices, PostContent, RequisitionPay } from '@rolecall/contract/contact/post-content'
import type { CallRequest } from '@rolecall/contract/ground/define-calls'
import { may } from '@rolecall/domain/access/may'
import { proposePostSkills } from '@rolecall/domain/positions/propose-post-skills'
import { showsRange, tellPayRule } from '@rolecall/domain/positions/say-pay-rule'
import { currencyOfCountry } from '@rolecall/domain/reference/country-currency'
import { numberOf } from '@rolecall/domain/requisitions/requisition-limits'
import { listEdits } from '../../../ground/events/edits.queries.ts'
import { recordEvent } from '../../../ground/events/record-event.ts'
import { invalid } from '../../../ground/kernel/problem.ts'
import { compareFields, refuseStaleEdit } from '../../../ground/kernel/stale-edit.ts'
import type { Work } from '../../../ground/kernel/work.ts'
import { editsFor } from '../../../house/access/pay-unseen.ts'
import { getVisiblePosition } from '../../../house/access/visibility.queries.ts'
import { getCompanySettings } from '../../../house/company/settings.queries.ts'
import { lockPositionRow } from '../../../people/positions/lock-position.queries.ts'
import { readPayRule } from '../../../people/positions/pay-on-post.ts'
import { findApprovedPay } from '../../../people/positions/requisitions.queries.ts'
import { findContent, listAsked, listTeam, upsertContent } from './post-content.queries.ts'

const FIRST_VERSION = 1
/** Nothing, until somebody chooses something. */
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
  // What the checks of the table let in.
  const chosen = { workplace, pay_per, education } as Pick<PostContent, 'workplace' | 'pay_per' | 'education'>
  return { version, content: { ...content, ...chosen } }
}

/** What of a post speaks of pay. */
const payOf = ({ shows_pay, pay_from, pay_to, pay_per, pay_currency }: PostContent) => ({
  shows_pay,
  pay_from,
  pay_to,
  pay_per,
  pay_currency,
})

/** A post as whoever may not see pay sees and keeps it: with the pay that all the world reads on it, else with none. */
const payForAll = (content: PostContent, isPosted: boolean) => payOf(isPosted && content.shows_pay ? content : NOTHING)

/** What the requisition pays that the position was opened from. It is taken over by a person, and never by itself (decision 195). */
async function readRequisitionPay({ tx, session }: Work, positionId: string): Promise<RequisitionPay | null> {
  const found = await findApprovedPay(tx, session, positionId)
  if (!found) return null
  const { number, currency, ...pay } = found
  return { number: numberOf(number), ...pay, pay_currency: currency }
}

/** In which a post pays that names no currency: as the salary of the position, else as people where it is are paid. */
async function usualCurrency(
  { tx }: Work,
  { pay_currency, country }: { pay_currency: string; country: string },
  seesPay: boolean,
): Promise<string> {
  const { currency } = await getCompanySettings(tx)
  return (seesPay && pay_currency) || currencyOfCountry(country) || currency
}

/** What a post shows beside its position, as far as it may be shown still, and what there is to choose from. */
export async function presentContent(work: Work, reference: string): Promise<PostChoices> {
  const { tx, session } = work
  const position = await getVisiblePosition(tx, session, reference)
  const { id, ctc, job_posted } = position
  const { version, content: kept } = await readContent(work, id)
  const seesPay = may(session, 'view_pay')
  const currency = await usualCurrency(work, position, seesPay)
  const skills = proposePostSkills(await listAsked(tx, id))
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

type Given = CallRequest<typeof jobPost.editContent>['body']

/**
 * What is given, once it is known that all of it may be shown: of the position's skills, and people of it who agree. Of pay, whoever
 * may not see it gives none: it is what all the world reads.
 */
export async function readGiven(
  work: Work,
  { positionId, version: _, ...content }: Given,
): Promise<{ id: string; projectId: string; isPosted: boolean; content: PostContent }> {
  const { tx, session } = work
  const position = await getVisiblePosition(tx, session, positionId)
  const { id, project_id: projectId, job_posted: isPosted } = position
  const asked = new Set((await listAsked(tx, id)).map((skill) => skill.id))
  if (!content.skills.every((skill) => asked.has(skill)))
    throw invalid('skills', 'Only skills that the position asks for can be shown.')
  if (content.people.length > 0) {
    const agreed = new Set((await listTeam(tx, id)).filter(({ agrees }) => agrees).map((person) => person.id))
    if (!content.people.every((person) => agreed.has(person)))
      throw invalid('people', 'Only people of the position who agreed to it can be named.')
  }
  if (may(session, 'view_pay')) {
    const isPaid = content.pay_from !== null || content.pay_to !== null
    // The company may count in another currency tomorrow, and the post says what it said.
    const pay_currency = content.pay_currency || (isPaid ? await usualCurrency(work, position, true) : '')
    return { id, projectId, isPosted, content: { ...content, pay_currency } }
  }
  const { content: kept } = await readContent(work, id)
  return { id, projectId, isPosted, content: { ...content, ...payForAll(kept, isPosted) } }
}

/** A post that is out and has to show a range keeps one. */
async function refuseToHidePay(work: Work, positionId: string): Promise<void> {
  const rule = await readPayRule(work, positionId)
  if (rule.demands === 'on-post') throw invalid('shows_pay', tellPayRule(rule))
}

/** Keeps what a post shows; answers with the version made. An edit of an older one than is in force is refused. */
export async function editContent(work: Work, given: Given): Promise<number> {
  const { tx, session } = work
  const { id: positionId, projectId, isPosted, content: said } = await readGiven(work, given)
  await lockPositionRow(tx, positionId)
  const before = await readContent(work, positionId)
  const about = { kind: 'position.post-changed', positionId } as const
  await refuseStaleEdit('job post', {
    known: given.version,
    current: before.version,
    listEdits: async (known) => editsFor(session, await listEdits(tx, { ...about, known })),
  })
  // What somebody does not see stays as it is.
  const content = may(session, 'view_pay') ? said : { ...said, ...payOf(before.content) }
  const changed = compareFields(before.content, content)
  if (changed.length === 0) return before.version
  if (isPosted && showsRange(before.content) && !showsRange(content)) await refuseToHidePay(work, positionId)
  const version = before.version + 1
  await upsertContent(tx, positionId, { ...content, version })
  await recordEvent(work, { ...about, projectId, payload: { version, changed } })
  return version
}
