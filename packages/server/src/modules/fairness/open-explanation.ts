import type { explanation } from '@rolecall/contract/contact/explanation'
import type { CallRequest } from '@rolecall/contract/ground/define-calls'
import { dayIn } from '@rolecall/domain/calendar/company-day'
import { writeDay } from '@rolecall/domain/calendar/write-time'
import { REVIEWS_MAX } from '@rolecall/domain/explanation/explanation-rules'
import { sayLength } from '@rolecall/domain/explanation/say-experience'
import { NOTHING_HERE, page, refusalPage } from '../../../contact/public-pages/page-frame.ts'
import { recordEvent } from '../../../ground/events/record-event.ts'
import type { Download } from '../../../ground/http/feature.ts'
import type { Deps } from '../../../ground/kernel/deps.ts'
import { Problem } from '../../../ground/kernel/problem.ts'
import type { SystemWork } from '../../../ground/kernel/work.ts'
import { getCompanySettings } from '../../../house/company/settings.queries.ts'
import { asCandidate, type Behind, refuse, refuseMerged } from './as-candidate.ts'
import { askPerson } from './ask-person.ts'
import { correctOwnFacts, correctOwnSkill } from './correct-own.ts'
import { explainTo, isShown } from './explain-to.ts'
import { type AskedReview, listAskedReviews, noteAsked } from './explanation.queries.ts'
import { renderExplanation } from './explanation-page.ts'
import type { ExplanationPage, ShownReview } from './shown-explanation.ts'

const TOO_OLD = 'This link is too old. Please write to the company, which can tell you more.'

/** What people type, which stands there again where something is wrong with it. */
const TYPED = ['title', 'employer', 'location', 'years', 'months', 'degree', 'skill', 'said', 'about'] as const
type Said = Partial<Pick<ExplanationPage, 'done' | 'complaint' | 'complaints' | 'typed'>>

type Candidate = { work: SystemWork; row: Behind; token: string }

/** The page behind a link; in words why there is none. */
export const openExplanation = (deps: Deps, token: string): Promise<Download> =>
  withCandidate(deps, token, (candidate) => show(candidate, {}))

const withCandidate = (
  deps: Deps,
  token: string,
  act: (candidate: Candidate) => Promise<Download>,
): Promise<Download> =>
  asCandidate(deps, token, {
    act: (work, row) => act({ work, row, token }),
    otherwise: (why) => (why === 'over' ? refusalPage(TOO_OLD, 410) : refusalPage(NOTHING_HERE, 404)),
  })

async function show({ work, row, token }: Candidate, said: Said, status?: Download['status']): Promise<Download> {
  const settings = await getCompanySettings(work.tx)
  const { time_zone: zone, careers, date_style: days } = settings
  const dayOf = (at: Date | null) => (at ? writeDay(dayIn(zone, at), { days }) : '')
  const asked = row.wasMerged
    ? []
    : await listAskedReviews(work.tx, { positionId: row.position.id, candidateId: row.candidateId })
  const isOver = row.withdrawnAt !== null || row.erasureAskedAt !== null
  const shown: ExplanationPage = {
    token,
    title: row.title,
    company: row.companyName,
    subDomain: row.subDomain ?? '',
    colour: careers.colour,
    choice: settings.explanation,
    explanation: (await isShown(work, row)) ? await explainTo(work, row) : undefined,
    experience: row.months > 0 ? sayLength(row.months) : '',
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
  { about, asked_at, due, answer, ended_at }: AskedReview,
  { dayOf, days }: { dayOf: (at: Date | null) => string; days: string },
): ShownReview => ({
  about,
  askedOn: dayOf(asked_at),
  due: writeDay(due, { days }),
  answer: answer ?? '',
  endedOn: dayOf(ended_at),
  isOpen: ended_at === null,
})

type Sent = CallRequest<typeof explanation.act>['body']

/** One form of the page; what is wrong with it is said on the page, beside what was sent. */
export async function actAsCandidate(deps: Deps, body: Sent, address: string): Promise<Download> {
  const { token = '' } = body
  try {
    // Nothing is counted against anybody for a link that is not whole.
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

/** Answers with what to say of it. */
function doStep(deps: Deps, body: Sent, address: string): Promise<string> {
  const { token = '', step } = body
  if (step === 'show') return askToBeShown(deps, token)
  if (step === 'facts') return correctOwnFacts(deps, token, body, address)
  if (step === 'person') return askPerson(deps, token, { about: body.about, address })
  if (step === 'strike' || step === 'count' || step === 'state')
    return correctOwnSkill(deps, token, { ...body, step }, address)
  throw new Problem('invalid_request', 'Please press one of the buttons of the page.')
}

/** Shows somebody how they were scored from now on, in a company that shows it to who asks. */
const askToBeShown = (deps: Deps, token: string): Promise<string> =>
  asCandidate(deps, token, {
    async act(work, row) {
      refuseMerged(row)
      const { explanation: choice } = await getCompanySettings(work.tx)
      if (choice === 'off') throw new Problem('conflict', `${row.companyName} does not show this.`)
      const of = { positionId: row.position.id, candidateId: row.candidateId }
      if (choice === 'on-request' && (await noteAsked(work.tx, of, work.now)))
        await recordEvent(work, { kind: 'explanation.asked', ...of, projectId: row.position.project_id })
      return 'This is how you were read.'
    },
    otherwise: refuse,
  })
