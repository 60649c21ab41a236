import { may } from '@rolecall/domain/access/may'
import { approvalAskedMail, approvalDecidedMail } from '../../../contact/letters/approval-mail.ts'
import { linkTo, pageLinks } from '../../../contact/letters/page-links.ts'
import type { LetterMail } from '../../../contact/outbox/mail.queries.ts'
import { queueMails } from '../../../contact/outbox/send-mail.ts'
import { actFor } from '../../../ground/kernel/act-for.ts'
import { signToken } from '../../../ground/kernel/signed-links.ts'
import type { AnyWork, Work } from '../../../ground/kernel/work.ts'
import { getApproval, type WholeApproval } from '../../../house/approvals/approval.queries.ts'
import { listPeople } from '../../../house/approvals/chains.queries.ts'
import { kindOf, registerTeller } from '../../../house/approvals/kinds-of-things.ts'
import { mustSignIn } from './must-sign-in.ts'

registerTeller({
  async asked(work, approvalId, userIds) {
    const approval = await getApproval(work.tx, approvalId)
    const step = approval.steps.find(({ state }) => state === 'open')?.place
    if (approval.state !== 'waiting' || step === undefined) return
    const [asker] = await listPeople(work.tx, [approval.asked_by])
    const mails: LetterMail[] = []
    for (const userId of userIds) {
      const reader = await asReader(work, userId)
      if (reader) mails.push(await writeAsked(reader, { approval, step, asker: asker?.name ?? 'Somebody' }))
    }
    await queueMails(work, mails)
  },

  async ended(work, approvalId) {
    const approval = await getApproval(work.tx, approvalId)
    const reader = await asReader(work, approval.asked_by)
    if (!reader) return
    const { fullName: name, email: to } = reader.session
    const links = pageLinks(work.deps.env)
    const mail = approvalDecidedMail({
      to,
      name,
      by: work.session.fullName,
      title: approval.title,
      isApproved: approval.state === 'approved',
      link: approval.kind === 'offer' ? linkTo(work.deps.env, `/offers/${approval.subject_id}`) : links.approvals(),
    })
    await queueMails(work, [mail])
  },
})

/** Somebody as they would read it themselves, with their rights of this moment; undefined where they may not sign in. */
const asReader = (work: AnyWork, userId: string): Promise<Work | undefined> =>
  actFor({ ...work, session: undefined }, userId)

type Asked = { approval: WholeApproval; step: number; asker: string }

async function writeAsked(reader: Work, { approval, step, asker }: Asked): Promise<LetterMail> {
  const { tx, session, now, deps } = reader
  const { id: approvalId, kind, subject_id: subjectId, title } = approval
  const about = (await kindOf(kind).describe(reader, [{ approvalId, subjectId }])).get(approvalId)
  // Whoever approves may read what it pays in the product (rule A-213); an email is for those alone who may see all pay.
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
    page: pageLinks(deps.env).approvals(),
  })
}
