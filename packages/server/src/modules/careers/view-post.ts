import type { JobPost } from '@rolecall/contract/contact/job-post'
import { oldestDay } from '@rolecall/domain/calendar/wall-clock'
import { usualConsent } from '@rolecall/domain/company/privacy-rules'
import { questionsWithoutPay } from '@rolecall/domain/country-rules/pay-history'
import { type RulesInForce, rulesInForce } from '@rolecall/domain/country-rules/rules-in-force'
import { writeNotice } from '@rolecall/domain/country-rules/write-notice'
import { definitionOf } from '@rolecall/domain/questionnaires/form-response'
import { offeredBy, type Question } from '@rolecall/domain/questionnaires/questions'
import { findCompanyOfPost } from '../../../ground/http/company-of-post.queries.ts'
import type { Deps } from '../../../ground/kernel/deps.ts'
import { notFound, Problem } from '../../../ground/kernel/problem.ts'
import { findBehindLink, linkOfToken } from '../../../ground/kernel/signed-links.ts'
import { inCompany, type SystemWork } from '../../../ground/kernel/work.ts'
import { isUuid } from '../../../house/access/visibility.queries.ts'
import { parseCompanySettings } from '../../../house/company/settings.ts'
import { placesOf } from '../../../house/country-rules/rules.queries.ts'
import { findApplied } from '../../../people/applications/applied.queries.ts'
import { isCandidateId } from '../../../people/applications/resolve-candidate.queries.ts'
import { isActive } from '../../../people/positions/active.ts'
import { findKnown, findShownPost, type PostRow, type ShownRow } from './job-post.queries.ts'

export const POST_OVER = 'This position is not open for applications any more.'

/** What kept a post from being shown: it never was one, or it is over. */
export const noPost = () => notFound('Job post')
export const postOver = () => new Problem('not_found', POST_OVER)

/** Published, active, and its last day is not over for everybody. */
export const isOpenPost = (row: PostRow, now: Date): boolean =>
  row.job_posted && isActive(row) && row.end_date >= oldestDay(now)

/** Does something in the company whose post it is. Throws `not_found` where there never was one. */
export async function withPost<T>(deps: Deps, positionId: string, act: (work: SystemWork) => Promise<T>): Promise<T> {
  const companyId = await findCompanyOfPost(deps.db, positionId)
  if (!companyId) throw noPost()
  return inCompany(deps, companyId, act)
}

/**
 * Whom a link was mailed to that somebody has, as this position's, if they still are; undefined for everybody else, since a
 * number or an id of somebody is known to more people than to them.
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

/** Of whom it is asked whether they have applied: also by a mere id, for which nobody becomes an applicant (rule C-025). */
const findAddressee = async (work: SystemWork, positionId: string, doc: string | undefined) => {
  const { tx } = work
  const proven = await readProven(work, positionId, doc)
  if (proven) return findKnown(tx, { candidateId: proven })
  if (doc && isUuid(doc)) return findKnown(tx, { resumeId: doc })
  return doc && isCandidateId(doc) ? findKnown(tx, { candidateId: doc }) : undefined
}

/** A post that is open. Throws `not_found`, in other words for one that is over. */
export async function readPost(
  work: SystemWork,
  { positionId, doc }: { positionId: string; doc: string | undefined },
): Promise<JobPost> {
  return (await readShown(work, { positionId, doc })).post
}

/** The same with what it was read from. */
export async function readShown(
  work: SystemWork,
  { positionId, doc }: { positionId: string; doc: string | undefined },
): Promise<{ row: ShownRow; post: JobPost }> {
  const { tx, now } = work
  const row = await findShownPost(tx, positionId)
  if (!row) throw noPost()
  if (!isOpenPost(row, now)) throw postOver()
  const addressee = await findAddressee(work, row.id, doc)
  const applied = addressee && (await findApplied(tx, { positionId: row.id, candidateId: addressee.candidateId }))
  return { row, post: { ...presentShown(row, now), already_applied: applied !== undefined } }
}

/** As anybody reads it, whether it is published or not. */
export function presentShown(row: ShownRow, now: Date): Omit<JobPost, 'already_applied'> {
  const rules = rulesOfPost(row, now)
  const asked = (row.questions ?? []).filter(({ hidden }) => !hidden)
  return {
    ...presentPost(row, row.skills, rules.payHistory === 'forbidden' ? questionsWithoutPay(asked) : asked),
    ...companyPageOf(row),
    consent_text: row.wording ?? usualConsent(row.company_name),
    consent_notes: [...rules.consents],
    notice: writeNotice(rules),
  }
}

/** What holds where the work is, out of what was read with the post. */
function rulesOfPost({ settings, country, places }: ShownRow, now: Date): RulesInForce {
  const { country: home, fair_play } = parseCompanySettings(settings)
  const position = placesOf({ country, locations: places }, home)
  return rulesInForce({ position, on: now.toISOString().slice(0, 10) }, fair_play)
}

/** What pages of the company look like, and where its list of positions is; empty where it has none. */
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
