import { may } from '@rolecall/domain/access/may'
import { signToken } from '../../platform/kernel/signed-links.ts'
import type { AnyWork, Work } from '../../platform/kernel/work.ts'
import { workOnBehalfOf } from '../../platform/kernel/work-on-behalf-of.ts'
import { approvalAskedMail, approvalDecidedMail } from '../email/approval-mail.ts'
import type { LetterMail } from '../email/mail.queries.ts'
import { linkTo, pageLinks } from '../email/page-links.ts'
import { queueMails } from '../email/send-mail.ts'
import type { ApprovalRow } from './approval.queries.ts'
import { listPeople } from './chains.queries.ts'
import { mustSignIn } from './must-sign-in.ts'
import { getSubjectHandlers } from './subject-handlers.ts'

/** An approval that waits, and the place of its open step. */
type OpenApproval = { approval: ApprovalRow; step: number }

/** Emails users who are asked for an approval, or reminded. */
export async function tellAsked(work: AnyWork, open: OpenApproval, userIds: readonly string[]): Promise<void> {
  const [asker] = await listPeople(work.tx, [open.approval.asked_by])
  const mails: LetterMail[] = []
  for (const userId of userIds) {
    const reader = await asReader(work, userId)
    if (reader) mails.push(await writeAsked(reader, { ...open, asker: asker?.name ?? 'A colleague' }))
  }
  await queueMails(work, mails)
}

/** Emails the user who asked whether it was approved. */
export async function tellEnded(work: Work, approval: ApprovalRow, isApproved: boolean): Promise<void> {
  const reader = await asReader(work, approval.asked_by)
  if (!reader) return
  const { fullName: name, email: to } = reader.session
  const links = pageLinks(work.deps.env)
  const mail = approvalDecidedMail({
    to,
    name,
    by: work.session.fullName,
    title: approval.title,
    isApproved,
    link: approval.kind === 'offer' ? linkTo(work.deps.env, `/offers/${approval.subject_id}`) : links.approvals(),
  })
  await queueMails(work, [mail])
}

/** Work in the name of a user, with their current rights; undefined if they may not sign in. */
const asReader = (work: AnyWork, userId: string): Promise<Work | undefined> =>
  workOnBehalfOf({ ...work, session: undefined }, userId)

async function writeAsked(
  reader: Work,
  { approval, step, asker }: OpenApproval & { asker: string },
): Promise<LetterMail> {
  const { tx, session, now, deps } = reader
  const { id: approvalId, kind, subject_id: subjectId, title } = approval
  const about = (await getSubjectHandlers(kind).describe(reader, [{ approvalId, subjectId }])).get(approvalId)
  // Approvers may read the pay in the product (rule A-213); an email shows it only to users who may see all pay.
  const seesPay = may(session, 'view_pay') && (about?.seesPay ?? false)
  const named = { companyId: tx.companyId, approvalId, step: String(step), userId: session.userId }
  const linkFor = (answer: string) => {
    const token = signToken(deps.env.ROLECALL_SECRET, 'approval', { ...named, answer }, now)
    return linkTo(deps.env, `/approval?token=${encodeURIComponent(token)}`)
  }
  return approvalAskedMail({
    to: session.email,
    name: session.fullName,
    asker,
    title,
    candidate: about?.candidate ?? '',
    candidateId: about?.candidateId ?? '',
    position: about?.position ?? '',
    positionId: about?.positionId ?? '',
    pay: seesPay ? (about?.pay ?? '') : '',
    range: seesPay ? (about?.range ?? '') : '',
    warnings: seesPay ? (about?.warnings ?? []) : [],
    links: (await mustSignIn(tx, session.userId))
      ? undefined
      : { approve: linkFor('approved'), decline: linkFor('refused') },
    page: pageLinks(deps.env).approvals(approvalId),
  })
}
