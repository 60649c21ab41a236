import type { applicant } from '@rolecall/contract/contact/applicant'
import type { CallRequest } from '@rolecall/contract/ground/define-calls'
import { dayIn } from '@rolecall/domain/calendar/company-day'
import { writeDay } from '@rolecall/domain/calendar/write-time'
import { tellApplicant } from '@rolecall/domain/pipeline/applicant-stages'
import type { StatusType } from '@rolecall/domain/pipeline/default-pipeline'
import { surveyPath } from '../../../contact/public-pages/applicant-link.ts'
import { NOTHING_HERE, page, refusalPage } from '../../../contact/public-pages/page-frame.ts'
import type { Download } from '../../../ground/http/feature.ts'
import type { Deps } from '../../../ground/kernel/deps.ts'
import { Problem } from '../../../ground/kernel/problem.ts'
import type { SystemWork } from '../../../ground/kernel/work.ts'
import { getCompanySettings } from '../../../house/company/settings.queries.ts'
import { listWithdrawReasons } from '../../../people/moves/withdraw-applicant.ts'
import { listStatuses } from '../../../people/stages/statuses.queries.ts'
import { findSurveyOf } from '../../../people/survey/survey-of-position.ts'
import { renderApplicant } from './applicant-page.ts'
import { asApplicant, type Behind } from './as-applicant.ts'
import { askOtherWay } from './ask-other-way.ts'
import { correctApplicant } from './correct-applicant.ts'
import { giveFeedback, readFeedback } from './give-feedback.ts'
import { askByLaw, withdraw } from './leave.ts'
import { readCourse } from './read-course.ts'
import { readRules } from './read-rules.ts'
import type { ApplicantPage } from './shown-application.ts'
import { writeMessage } from './write-message.ts'

const TOO_OLD = 'This link is too old. Please write to the company, which can tell you more.'

export type Applicant = { work: SystemWork; row: Behind; token: string }
/** What people type, which stands there again where something is wrong with it. */
const TYPED = ['name', 'email', 'phone', 'message', 'score', 'text'] as const
type Typed = (typeof TYPED)[number]
type Said = Partial<Pick<ApplicantPage, 'done' | 'complaint' | 'complaints' | Typed>>

/** The page behind a link; in words why there is none. */
export const openApplication = (deps: Deps, token: string): Promise<Download> =>
  withApplicant(deps, token, (applicant) => show(applicant, {}))

const withApplicant = (
  deps: Deps,
  token: string,
  act: (applicant: Applicant) => Promise<Download>,
): Promise<Download> =>
  asApplicant(deps, token, {
    act: (work, row) => act({ work, row, token }),
    otherwise: (why) => (why === 'over' ? refusalPage(TOO_OLD, 410) : refusalPage(NOTHING_HERE, 404)),
  })

async function show({ work, row, token }: Applicant, said: Said, status?: Download['status']): Promise<Download> {
  const { tx } = work
  const settings = await getCompanySettings(tx)
  const { time_zone: zone, careers, date_style: days } = settings
  const dayOf = (at: Date | null) => (at ? writeDay(dayIn(zone, at), { days }) : '')
  const type = row.statusType as StatusType
  const course = await readCourse({ work, row, settings })
  const shown: ApplicantPage = {
    token,
    positionId: row.position.id,
    title: row.title,
    company: row.companyName,
    subDomain: row.subDomain ?? '',
    colour: careers.colour,
    stage: tellApplicant({ type, groupId: row.groupId }, careers.stage_names),
    course,
    feedback: await readFeedback(work, row),
    survey: (await findSurveyOf(tx, row.position.id)) ? surveyPath(token) : '',
    appliedOn: dayOf(row.appliedAt),
    withdrawnOn: dayOf(row.withdrawnAt),
    erasureAskedOn: dayOf(row.erasureAskedAt),
    accessAskedOn: dayOf(row.accessAskedAt),
    otherWayAskedOn: dayOf(row.otherWayAskedAt),
    ...(await readRules(work, row)),
    // What is known of somebody else, whom they were taken to be, is shown to whoever gets mails at that address alone.
    mayCorrect: !row.wasMerged,
    name: row.wasMerged ? '' : (row.name ?? ''),
    email: row.wasMerged ? '' : (row.email ?? ''),
    phone: row.wasMerged ? '' : (row.phone ?? ''),
    message: '',
    score: '',
    text: '',
    canWithdraw: row.withdrawnAt === null && type !== 'closed',
    reasons: listWithdrawReasons(await listStatuses(tx)),
    done: '',
    complaint: '',
    complaints: {},
    ...said,
  }
  return page(renderApplicant(shown), status)
}

type Sent = CallRequest<typeof applicant.act>['body']

/** One form of the page; what is wrong with it is said on the page, beside what was sent. */
export async function actAsApplicant(deps: Deps, body: Sent, address: string): Promise<Download> {
  const { token = '' } = body
  try {
    // A file is read before a transaction is opened, and only for somebody whose link is whole.
    const opened = await openApplication(deps, token)
    if (opened.status) return opened
    const done = await doStep(deps, body, address)
    return withApplicant(deps, token, (applicant) => show(applicant, { done }))
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    const { message: complaint, fields: complaints = {} } = error
    const typed = Object.fromEntries(TYPED.flatMap((field) => (body[field] ? [[field, body[field]]] : [])))
    return withApplicant(deps, token, (applicant) => show(applicant, { ...typed, complaint, complaints }, 400))
  }
}

/** Answers with what to say of it. */
function doStep(deps: Deps, body: Sent, address: string): Promise<string> {
  const { token = '' } = body
  if (body.step === 'message') return writeMessage(deps, token, { message: body.message, address })
  if (body.step === 'feedback') return giveFeedback(deps, token, { score: body.score, text: body.text, address })
  if (body.step === 'withdraw') return withdraw(deps, token, body.reason)
  if (body.step === 'erase' && body.agree === 'true') return askByLaw(deps, token, 'erasure')
  if (body.step === 'other-way') return askOtherWay(deps, token, { message: body.message, address })
  if (body.step === 'access') return askByLaw(deps, token, 'access')
  if (body.step === 'correct') return correctApplicant(deps, token, body, address)
  throw new Problem('invalid_request', 'Please say that everything is to be deleted.')
}
