import type { applicant } from '@rolecall/contract/applicant'
import type { CallRequest } from '@rolecall/contract/define-calls'
import { dayIn } from '@rolecall/domain/calendar/company-day'
import { tellApplicant } from '@rolecall/domain/pipeline/applicant-stages'
import type { StatusType } from '@rolecall/domain/pipeline/default-pipeline'
import { listStatuses } from '../../applications/statuses.queries.ts'
import { listWithdrawReasons } from '../../applications/withdraw-applicant.ts'
import { getCompanySettings } from '../../company/settings.queries.ts'
import type { Download } from '../../http/feature.ts'
import type { Deps } from '../../kernel/deps.ts'
import { Problem } from '../../kernel/problem.ts'
import { inCompany, type SystemWork } from '../../kernel/work.ts'
import { readApplicantToken } from '../../public-pages/applicant-link.ts'
import { page, refusalPage } from '../../public-pages/page-frame.ts'
import { type ApplicantRow, findApplicant } from './applicant.queries.ts'
import { type ApplicantPage, renderApplicant } from './applicant-page.ts'
import { correctApplicant } from './correct-applicant.ts'
import { askForErasure, withdraw } from './leave.ts'

const NOT_WHOLE = 'This link is not whole any more. Please use the one in the mail as it stands there.'
const TOO_OLD = 'This link is too old. Please write to the company, which can tell you more.'

export type Applicant = { work: SystemWork; row: ApplicantRow; token: string }
type Said = Partial<Pick<ApplicantPage, 'done' | 'complaint' | 'complaints' | 'name' | 'email' | 'phone'>>

/** The page behind a link; in words why there is none. */
export const openApplication = (deps: Deps, token: string): Promise<Download> =>
  withApplicant(deps, token, (applicant) => show(applicant, {}))

async function withApplicant(
  deps: Deps,
  token: string,
  act: (applicant: Applicant) => Promise<Download>,
): Promise<Download> {
  const named = readApplicantToken(deps.env.ROLECALL_SECRET, token, deps.now())
  if (!named) return refusalPage(NOT_WHOLE, 404)
  if (named === 'expired') return refusalPage(TOO_OLD, 410)
  return inCompany(deps, named.companyId, async (work) => {
    const row = await findApplicant(work.tx, named)
    return row ? act({ work, row, token }) : refusalPage(NOT_WHOLE, 404)
  })
}

async function show({ work, row, token }: Applicant, said: Said, status?: Download['status']): Promise<Download> {
  const { tx } = work
  const { time_zone: zone, careers } = await getCompanySettings(tx)
  const dayOf = (at: Date | null) => (at ? dayIn(zone, at) : '')
  const type = row.statusType as StatusType
  const shown: ApplicantPage = {
    token,
    positionId: row.position.id,
    title: row.title,
    company: row.companyName,
    subDomain: row.subDomain ?? '',
    colour: careers.colour,
    stage: tellApplicant({ type, groupId: row.groupId }, careers.stage_names),
    appliedOn: dayOf(row.appliedAt),
    withdrawnOn: dayOf(row.withdrawnAt),
    erasureAskedOn: dayOf(row.erasureAskedAt),
    name: row.name ?? '',
    email: row.email ?? '',
    phone: row.phone ?? '',
    canWithdraw: row.withdrawnAt === null && type !== 'closed',
    reasons: listWithdrawReasons(await listStatuses(tx)),
    ...{ done: '', complaint: '', complaints: {} },
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
    const { name, email, phone } = body
    const typed = { ...(name && { name }), ...(email && { email }), ...(phone && { phone }) }
    return withApplicant(deps, token, (applicant) => show(applicant, { ...typed, complaint, complaints }, 400))
  }
}

/** Answers with what to say of it. */
function doStep(deps: Deps, body: Sent, address: string): Promise<string> {
  const named = readApplicantToken(deps.env.ROLECALL_SECRET, body.token ?? '', deps.now())
  if (!named || named === 'expired') throw new Problem('not_found', NOT_WHOLE)
  if (body.step === 'withdraw') return withdraw(deps, named, body.reason)
  if (body.step === 'erase' && body.agree === 'true') return askForErasure(deps, named)
  if (body.step === 'correct') return correctApplicant(deps, named, body, address)
  throw new Problem('invalid_request', 'Please say that everything is to be deleted.')
}
