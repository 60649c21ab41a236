import type { JobPost } from '@rolecall/contract/careers/job-post'
import { oldestDay } from '@rolecall/domain/calendar/wall-clock'
import { questionsWithoutPay } from '@rolecall/domain/country-rules/pay-history'
import { renderNoticeText } from '@rolecall/domain/country-rules/render-notice-text'
import { type RulesInForce, rulesInForce } from '@rolecall/domain/country-rules/rules-in-force'
import { definitionOf } from '@rolecall/domain/forms/form-response'
import { offeredBy, type Question } from '@rolecall/domain/forms/questions'
import { usualConsent } from '@rolecall/domain/privacy/privacy-rules'
import { findCompanyOfPost } from '../../platform/http/company-of-post.queries.ts'
import type { Deps } from '../../platform/kernel/deps.ts'
import { notFound, Problem } from '../../platform/kernel/problem.ts'
import { findBehindLink, linkOfToken } from '../../platform/kernel/signed-links.ts'
import { inCompany, type SystemWork } from '../../platform/kernel/work.ts'
import { isCandidateId } from '../applications/resolve-candidate.queries.ts'
import { findApplied } from '../applications/submitted-applications.queries.ts'
import { parseCompanySettings } from '../company/settings.ts'
import { isUuid } from '../company/visibility.queries.ts'
import { placesOf } from '../country-rules/rules.queries.ts'
import { isActive } from '../position-state/active.ts'
import { findKnown, findShownPost, type PostRow, type ShownRow } from './job-post.queries.ts'

export const POST_OVER = 'This position no longer accepts applications.'

/** Errors for a post that cannot be shown: it never was one, or it is over. */
export const noPost = () => notFound('Job post')
export const closedPostProblem = () => new Problem('post_closed', POST_OVER)

/** Whether it is published, active, and its last day is not over in every zone. */
export const isOpenPost = (row: PostRow, now: Date): boolean =>
  row.job_posted && isActive(row) && row.end_date >= oldestDay(now)

/** Acts in the company that a post belongs to. Throws `not_found` if there never was such a post. */
export async function withPost<T>(deps: Deps, positionId: string, act: (work: SystemWork) => Promise<T>): Promise<T> {
  const companyId = await findCompanyOfPost(deps.db, positionId)
  if (!companyId) throw noPost()
  return inCompany(deps, companyId, act)
}

/**
 * The candidate that an emailed link for this position proves the visitor to be; undefined for a merged candidate, and for
 * mere numbers or ids, which others know, too.
 */
export async function readProven(
  work: SystemWork,
  positionId: string,
  doc: string | undefined,
): Promise<string | undefined> {
  const link = doc === undefined ? undefined : linkOfToken('application', doc)
  if (link?.named.positionId !== positionId) return undefined
  const behind = await findBehindLink(work, link)
  return behind && !behind.wasMerged ? behind.candidateId : undefined
}

/** The candidate whose application the page mentions: also found by a mere id, which makes no one an applicant (rule C-025). */
const findAddressee = async (work: SystemWork, positionId: string, doc: string | undefined) => {
  const { tx } = work
  const proven = await readProven(work, positionId, doc)
  if (proven) return findKnown(tx, { candidateId: proven })
  if (doc && isUuid(doc)) return findKnown(tx, { resumeId: doc })
  return doc && isCandidateId(doc) ? findKnown(tx, { candidateId: doc }) : undefined
}

/** An open post. Throws `not_found`, with another sentence if the post is over. */
export async function readPost(
  work: SystemWork,
  { positionId, doc }: { positionId: string; doc: string | undefined },
): Promise<JobPost> {
  return (await readShown(work, { positionId, doc })).post
}

/** An open post with the row it was read from. */
export async function readShown(
  work: SystemWork,
  { positionId, doc }: { positionId: string; doc: string | undefined },
): Promise<{ row: ShownRow; post: JobPost }> {
  const { tx, now } = work
  const row = await findShownPost(tx, positionId)
  if (!row) throw noPost()
  if (!isOpenPost(row, now)) throw closedPostProblem()
  const addressee = await findAddressee(work, row.id, doc)
  const applied = addressee && (await findApplied(tx, { positionId: row.id, candidateId: addressee.candidateId }))
  return { row, post: { ...presentShown(row, now), already_applied: applied !== undefined } }
}

/** The public view of a post, whether it is published or not. */
export function presentShown(row: ShownRow, now: Date): Omit<JobPost, 'already_applied'> {
  const rules = rulesOfPost(row, now)
  const asked = (row.questions ?? []).filter(({ hidden }) => !hidden)
  return {
    ...presentPost(row, row.skills, rules.payHistory === 'forbidden' ? questionsWithoutPay(asked) : asked),
    ...companyPageOf(row),
    consent_text: row.wording ?? usualConsent(row.company_name),
    consent_notes: [...rules.consents],
    notice: renderNoticeText(rules),
  }
}

/** The rules that apply at the place of work, from the data read with the post. */
function rulesOfPost({ settings, country, places }: ShownRow, now: Date): RulesInForce {
  const { country: home, fair_play } = parseCompanySettings(settings)
  const position = placesOf({ country, locations: places }, home)
  return rulesInForce({ position, on: now.toISOString().slice(0, 10) }, fair_play)
}

/** The look of the company's pages, and the address of its list of positions; empty if it has none. */
export function companyPageOf({ settings, sub_domain }: Pick<ShownRow, 'settings' | 'sub_domain'>) {
  const { careers } = parseCompanySettings(settings)
  const careers_url = careers.is_on && sub_domain ? `/careers/${encodeURIComponent(sub_domain)}` : ''
  return { colour: careers.colour, careers_url }
}

type Post = Omit<JobPost, 'already_applied' | 'colour' | 'careers_url' | 'consent_text' | 'consent_notes' | 'notice'>

function presentPost(row: PostRow, skills: string[], questions: readonly Question[]): Post {
  return {
    _id: row.id,
    position_id: row.id,
    title: row.title,
    company_name: row.company_name,
    sub_domain: row.sub_domain ?? '',
    description: row.description,
    locations: row.places.map(({ name, country }) => ({ location: name, country })),
    country: row.country,
    min_experience: row.min_experience,
    max_experience: row.max_experience,
    skills,
    total_openings: row.total_openings,
    start_date: row.start_date,
    end_date: row.end_date,
    questions: questions.map(presentQuestion),
    form_response: { definition: { fields: [...definitionOf(questions).fields] } },
    employment_type: typeof row.employment_type === 'string' ? row.employment_type : '',
    url: `/jobpost/${row.id}`,
  }
}

const presentQuestion = (question: Question): JobPost['questions'][number] => ({
  id: question.id,
  kind: question.kind,
  text: question.text,
  help: question.help,
  required: question.required,
  options: [...offeredBy(question)],
})
