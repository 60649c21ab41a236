import type { applicant } from '@rolecall/contract/applicant/applicant'
import type { CallRequest } from '@rolecall/contract/platform/define-calls'
import { dayIn } from '@rolecall/domain/calendar/company-day'
import { formatDay } from '@rolecall/domain/calendar/format-time'
import { presentApplicantStage } from '@rolecall/domain/pipeline/applicant-stages'
import type { StatusType } from '@rolecall/domain/pipeline/default-pipeline'
import type { Download } from '../../platform/http/feature.ts'
import type { Deps } from '../../platform/kernel/deps.ts'
import { Problem } from '../../platform/kernel/problem.ts'
import type { SystemWork } from '../../platform/kernel/work.ts'
import { surveyPath } from '../careers/applicant-link.ts'
import { LINK_GONE, page, refusalPage } from '../careers/page-frame.ts'
import { getCompanySettings } from '../company/settings.queries.ts'
import { listStatuses } from '../pipeline/statuses.queries.ts'
import { listWithdrawReasons } from '../pipeline/withdraw-applicant.ts'
import { findSurveyOf } from '../reviews/survey-of-position.ts'
import { renderApplicant } from './applicant-page.ts'
import type { ApplicantPage } from './applicant-page-data.ts'
import { correctApplicant } from './correct-applicant.ts'
import { readCourse } from './read-course.ts'
import { readRules } from './read-rules.ts'
import { requestAlternativeAssessment } from './request-alternative-assessment.ts'
import { type LinkedApplicant, runAsApplicant } from './run-as-applicant.ts'
import { readFeedback, storeFeedback } from './store-feedback.ts'
import { submitPrivacyRequest, withdraw } from './withdraw-application.ts'
import { writeMessage } from './write-message.ts'

const TOO_OLD = 'This link has expired. Please contact the company.'

export type Applicant = { work: SystemWork; row: LinkedApplicant; token: string }
/** Fields that are filled in again if something is wrong with the form. */
const TYPED = ['name', 'email', 'phone', 'message', 'score', 'text'] as const
type TypedField = (typeof TYPED)[number]
type PageMessage = Partial<Pick<ApplicantPage, 'done' | 'complaint' | 'complaints' | TypedField>>

/** The page behind a link, or the reason why there is no page. */
export const openApplication = (deps: Deps, token: string): Promise<Download> =>
  withApplicant(deps, token, (applicant) => show(applicant, {}))

const withApplicant = (
  deps: Deps,
  token: string,
  act: (applicant: Applicant) => Promise<Download>,
): Promise<Download> =>
  runAsApplicant(deps, token, {
    act: (work, row) => act({ work, row, token }),
    otherwise: (why) => (why === 'over' ? refusalPage(TOO_OLD, 410) : refusalPage(LINK_GONE, 404)),
  })

async function show(
  { work, row, token }: Applicant,
  said: PageMessage,
  status?: Download['status'],
): Promise<Download> {
  const { tx } = work
  const settings = await getCompanySettings(tx)
  const { time_zone: zone, careers, date_style: days } = settings
  const dayOf = (at: Date | null) => (at ? formatDay(dayIn(zone, at), { days }) : '')
  const type = row.statusType as StatusType
  const course = await readCourse({ work, row, settings })
  const shown: ApplicantPage = {
    token,
    positionId: row.position.id,
    title: row.title,
    company: row.companyName,
    subDomain: row.subDomain ?? '',
    colour: careers.colour,
    stage: presentApplicantStage({ type, groupId: row.groupId }, careers.stage_names),
    course,
    feedback: await readFeedback(work, row),
    survey: (await findSurveyOf(tx, row.position.id)) ? surveyPath(token) : '',
    appliedOn: dayOf(row.appliedAt),
    withdrawnOn: dayOf(row.withdrawnAt),
    erasureAskedOn: dayOf(row.erasureAskedAt),
    accessAskedOn: dayOf(row.accessAskedAt),
    otherWayAskedOn: dayOf(row.otherWayAskedAt),
    ...(await readRules(work, row)),
    // Data of another person they were taken to be is shown only at that person's email address.
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

type ActBody = CallRequest<typeof applicant.act>['body']

/** Handles a form of the page; the page shows what is wrong with it beside what was sent. */
export async function handleApplicantForm(deps: Deps, body: ActBody, address: string): Promise<Download> {
  const { token = '' } = body
  try {
    // A file is read before a transaction is opened, and only for a valid link.
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

/** Returns the message to show. */
function doStep(deps: Deps, body: ActBody, address: string): Promise<string> {
  const { token = '' } = body
  if (body.step === 'message') return writeMessage(deps, token, { message: body.message, address })
  if (body.step === 'feedback') return storeFeedback(deps, token, { score: body.score, text: body.text, address })
  if (body.step === 'withdraw') return withdraw(deps, token, body.reason)
  if (body.step === 'erase' && body.agree === 'true') return submitPrivacyRequest(deps, token, 'erasure')
  if (body.step === 'other-way') return requestAlternativeAssessment(deps, token, { message: body.message, address })
  if (body.step === 'access') return submitPrivacyRequest(deps, token, 'access')
  if (body.step === 'correct') return correctApplicant(deps, token, body, address)
  throw new Problem('confirmation_required', 'Please confirm that all your data should be erased.')
}
