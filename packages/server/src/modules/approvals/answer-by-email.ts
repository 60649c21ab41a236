import type { approvals } from '@rolecall/contract/approvals/approvals'
import type { CallRequest } from '@rolecall/contract/platform/define-calls'
import { may } from '@rolecall/domain/access/may'
import { APPROVAL } from '@rolecall/domain/approvals/approval-limits'
import { formatCount } from '@rolecall/domain/text/format-number'
import type { Download } from '../../platform/http/feature.ts'
import { limitAttempts } from '../../platform/http/limit-attempts.ts'
import type { Deps } from '../../platform/kernel/deps.ts'
import { invalid, Problem } from '../../platform/kernel/problem.ts'
import { linkOfToken, openLink, type Refusal } from '../../platform/kernel/signed-links.ts'
import type { Work } from '../../platform/kernel/work.ts'
import { workOnBehalfOf } from '../../platform/kernel/work-on-behalf-of.ts'
import { answerApproval, describeApprovalOutcome } from '../approval-chains/answer-approval.ts'
import { listApprovals, type WholeApproval } from '../approval-chains/approval.queries.ts'
import { mustSignIn } from '../approval-chains/must-sign-in.ts'
import { presentApprovals } from '../approval-chains/present-approval.ts'
import { hasPart } from '../approval-chains/waiting-approvals.queries.ts'
import { LINK_GONE, page, refusalPage } from '../careers/page-frame.ts'
import { findOwnSubDomain } from '../company/domains.queries.ts'
import { todayOf } from '../company/today.ts'
import { pageLinks } from '../email/page-links.ts'
import { renderApprovalPage } from './approval-page.ts'

/** Maximum number of forms sent from one link, and from one address, within a quarter of an hour (rule A-293). */
const FORMS_MAX = 20
const FORMS_OF_ADDRESS_MAX = 60
const TOO_MANY = 'You’ve answered too often. Try again in 15 minutes.'
const OVER = 'This link has expired. Sign in to Rolecall to answer, or wait for the next reminder.'
const TOO_LONG = `Use at most ${formatCount(APPROVAL.reasonMax)} characters for the reason.`
const NOT_YOURS = 'This request no longer needs your answer.'

type Answer = 'approved' | 'refused'
type ApprovalRequest = { as: Work; row: WholeApproval; step: number; answer: Answer; token: string }

const nothing = (why: Refusal = 'unknown'): Download => refusalPage(why === 'over' ? OVER : LINK_GONE, 404)

/**
 * Opens a link in the name of the approver it was made for, with their current rights and their current part in the approval.
 */
const withApprovalRequest = (
  deps: Deps,
  { token, chosen }: { token: string; chosen?: string },
  act: (asked: ApprovalRequest) => Promise<Download>,
): Promise<Download> =>
  openLink(deps, linkOfToken('approval', token), {
    async act(work, { named }) {
      const { approvalId: id, userId } = named
      // Both answers are one click away on the page, whichever link of the email opened it.
      const answer = chosen || named.answer
      const as = await workOnBehalfOf(work, userId)
      const [row] = await listApprovals(work.tx, [id])
      if (!as || !row || (answer !== 'approved' && answer !== 'refused')) return nothing()
      if (!(await hasPart(work.tx, { id, userId, today: await todayOf(work) }))) return refusalPage(NOT_YOURS, 404)
      return act({ as, row, step: Number(named.step), answer, token })
    },
    otherwise: nothing,
  })

type PageMessage = { complaint?: string; reason?: string; done?: boolean }

async function show({ as, row, step, answer, token }: ApprovalRequest, said: PageMessage, status?: Download['status']) {
  const { tx, session, deps } = as
  const seesPay = may(session, 'view_pay')
  const [shown] = await presentApprovals(as, [row.id], { hidesAmount: !seesPay })
  if (!shown) return nothing()
  const isOpen = shown.my_step === step
  const own = row.seats.some(({ place, answered_by }) => place === step && answered_by === session.userId)
  return page(
    renderApprovalPage({
      token,
      subDomain: await findOwnSubDomain(tx),
      approval: shown,
      answer,
      isOpen,
      isSignInDemanded: isOpen && (await mustSignIn(tx, session.userId)),
      signInLink: pageLinks(deps.env).approvals(row.id),
      stands: isOpen
        ? ''
        : own
          ? describeOwnAnswer(row, session.userId, step)
          : await describeApprovalOutcome(as, row, step),
      complaint: said.complaint ?? '',
      reason: said.reason ?? '',
      done: said.done ?? false,
    }),
    status,
  )
}

const describeOwnAnswer = ({ seats }: WholeApproval, userId: string, step: number): string =>
  seats.some(({ place, answered_by, answer }) => place === step && answered_by === userId && answer === 'refused')
    ? 'You declined the request.'
    : 'You approved the request.'

/** The page behind a link in an email. Reading it answers nothing, since programs follow links, too. */
export const openApproval = (deps: Deps, token: string): Promise<Download> =>
  withApprovalRequest(deps, { token }, (asked) => show(asked, {}))

type ConfirmBody = CallRequest<typeof approvals.confirm>['body']

/** Answers as the link says, or as the approver chose on its page, once they have confirmed it. */
export async function confirmApproval(
  deps: Deps,
  { token = '', reason = '', answer: chosen = '' }: ConfirmBody,
  { address }: { address: string },
): Promise<Download> {
  const again = (said: PageMessage, status?: Download['status']) =>
    withApprovalRequest(deps, { token, chosen }, (asked) => show(asked, said, status))
  try {
    const link = linkOfToken('approval', token)
    const counted = [
      { under: `approval:${link?.named.approvalId} ${link?.named.userId}`, max: FORMS_MAX },
      { under: `approval from:${address}`, max: FORMS_OF_ADDRESS_MAX },
    ]
    await limitAttempts(deps, counted, TOO_MANY)
    return await withApprovalRequest(deps, { token, chosen }, async (asked) => {
      const { as, row, step, answer } = asked
      if (await mustSignIn(as.tx, as.session.userId)) return show(asked, {})
      if (reason.length > APPROVAL.reasonMax) throw invalid('reason', TOO_LONG)
      await answerApproval(as, {
        id: row.id,
        step,
        answer,
        reason: answer === 'refused' ? reason : '',
        how: 'by email',
      })
      const [now = row] = await listApprovals(as.tx, [row.id])
      return show({ ...asked, row: now }, { done: true })
    })
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    const status = error.code === 'conflict' ? 409 : error.code === 'too_many_requests' ? 429 : 400
    return again({ complaint: error.message, reason }, status)
  }
}
