import type { explanation } from '@rolecall/contract/fairness/explanation'
import type { CallRequest } from '@rolecall/contract/platform/define-calls'
import { dayIn } from '@rolecall/domain/calendar/company-day'
import { formatDay } from '@rolecall/domain/calendar/format-time'
import { REVIEWS_MAX } from '@rolecall/domain/fairness/explanation-rules'
import { formatExperienceLength } from '@rolecall/domain/fairness/format-experience'
import { recordEvent } from '../../platform/events/record-event.ts'
import type { Download } from '../../platform/http/feature.ts'
import type { Deps } from '../../platform/kernel/deps.ts'
import { Problem } from '../../platform/kernel/problem.ts'
import type { SystemWork } from '../../platform/kernel/work.ts'
import { LINK_GONE, page, refusalPage } from '../careers/page-frame.ts'
import { getCompanySettings } from '../company/settings.queries.ts'
import { correctOwnFacts, correctOwnSkill } from './correct-own.ts'
import { explainStoredScore, isShown } from './explain-stored-score.ts'
import { listReviewRequests, type ReviewRequest, recordReviewRequest } from './explanation.queries.ts'
import { renderExplanation } from './explanation-page.ts'
import type { ExplanationPage, ShownReview } from './explanation-page-data.ts'
import { requestReview } from './request-review.ts'
import { assertNotMerged, type LinkedCandidate, rejectCandidateForm, runAsCandidate } from './run-as-candidate.ts'

const TOO_OLD = 'This link has expired. Contact the company for more information.'

/** Fields that are filled in again if something is wrong with the form. */
const TYPED = ['title', 'employer', 'location', 'years', 'months', 'degree', 'skill', 'said', 'about'] as const
type PageMessage = Partial<Pick<ExplanationPage, 'done' | 'complaint' | 'complaints' | 'typed'>>

type Candidate = { work: SystemWork; row: LinkedCandidate; token: string }

/** The page behind a link, or the reason why there is no page. */
export const openExplanation = (deps: Deps, token: string): Promise<Download> =>
  withCandidate(deps, token, (candidate) => show(candidate, {}))

const withCandidate = (
  deps: Deps,
  token: string,
  act: (candidate: Candidate) => Promise<Download>,
): Promise<Download> =>
  runAsCandidate(deps, token, {
    act: (work, row) => act({ work, row, token }),
    otherwise: (why) => (why === 'over' ? refusalPage(TOO_OLD, 410) : refusalPage(LINK_GONE, 404)),
  })

async function show(
  { work, row, token }: Candidate,
  said: PageMessage,
  status?: Download['status'],
): Promise<Download> {
  const settings = await getCompanySettings(work.tx)
  const { time_zone: zone, careers, date_style: days } = settings
  const dayOf = (at: Date | null) => (at ? formatDay(dayIn(zone, at), { days }) : '')
  const asked = row.wasMerged
    ? []
    : await listReviewRequests(work.tx, { positionId: row.position.id, candidateId: row.candidateId })
  const isOver = row.withdrawnAt !== null || row.erasureAskedAt !== null
  const shown: ExplanationPage = {
    token,
    title: row.title,
    company: row.companyName,
    subDomain: row.subDomain ?? '',
    colour: careers.colour,
    choice: settings.explanation,
    explanation: (await isShown(work, row)) ? await explainStoredScore(work, row) : undefined,
    experience: row.months > 0 ? formatExperienceLength(row.months) : '',
    facts: {
      title: row.designation ?? '',
      employer: row.employer ?? '',
      location: row.location ?? '',
      years: String(Math.floor(row.months / 12)),
      months: String(row.months % 12),
      degree: row.degree ?? '',
    },
    file: { name: row.fileName, on: dayOf(row.receivedAt) },
    reviews: asked.map((review) => presentReview(review, { dayOf, days })),
    isOfApplication: row.isOfApplication,
    wasMerged: row.wasMerged,
    mayCorrect: row.erasureAskedAt === null,
    mayAsk: !isOver && asked.length < REVIEWS_MAX,
    typed: {},
    done: '',
    complaint: '',
    complaints: {},
    ...said,
  }
  return page(renderExplanation(shown), status)
}

const presentReview = (
  { about, asked_at, due, answer, ended_at }: ReviewRequest,
  { dayOf, days }: { dayOf: (at: Date | null) => string; days: string },
): ShownReview => ({
  about,
  askedOn: dayOf(asked_at),
  due: formatDay(due, { days }),
  answer: answer ?? '',
  endedOn: dayOf(ended_at),
  isOpen: ended_at === null,
})

type ActBody = CallRequest<typeof explanation.act>['body']

/** Handles a form of the page; the page shows what is wrong with it beside what was sent. */
export async function handleCandidateForm(deps: Deps, body: ActBody, address: string): Promise<Download> {
  const { token = '' } = body
  try {
    // Invalid links do not count against any limit.
    const opened = await openExplanation(deps, token)
    if (opened.status) return opened
    const done = await doStep(deps, body, address)
    return withCandidate(deps, token, (candidate) => show(candidate, { done }))
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    const { message: complaint, fields: complaints = {} } = error
    const typed = Object.fromEntries(TYPED.flatMap((field) => (body[field] ? [[field, body[field]]] : [])))
    return withCandidate(deps, token, (candidate) => show(candidate, { typed, complaint, complaints }, 400))
  }
}

/** Returns the message to show. */
function doStep(deps: Deps, body: ActBody, address: string): Promise<string> {
  const { token = '', step } = body
  if (step === 'show') return grantExplanation(deps, token)
  if (step === 'facts') return correctOwnFacts(deps, token, body, address)
  if (step === 'person') return requestReview(deps, token, { about: body.about, address })
  if (step === 'strike' || step === 'count' || step === 'state')
    return correctOwnSkill(deps, token, { ...body, step }, address)
  throw new Problem('unknown_action', 'Use one of the buttons on the page.')
}

/** Shows a candidate from now on how they were scored, in a company that shows it on request. */
const grantExplanation = (deps: Deps, token: string): Promise<string> =>
  runAsCandidate(deps, token, {
    async act(work, row) {
      assertNotMerged(row)
      const { explanation: choice } = await getCompanySettings(work.tx)
      if (choice === 'off') throw new Problem('switched_off', `${row.companyName} doesn’t show this.`)
      const of = { positionId: row.position.id, candidateId: row.candidateId }
      if (choice === 'on-request' && (await recordReviewRequest(work.tx, of, work.now)))
        await recordEvent(work, { kind: 'explanation.asked', ...of, projectId: row.position.project_id })
      return 'Here is how your résumé was scored.'
    },
    otherwise: rejectCandidateForm,
  })
