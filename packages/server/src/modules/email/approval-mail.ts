import { type LetterMail, NO_SECRETS } from './mail.queries.ts'

type ApprovalRequestInput = {
  to: string
  name: string
  /** Name of the user who asks. */
  asker: string
  /** Name of the thing to approve, as "O-12 Data Engineer". */
  title: string
  /** Empty without a candidate, like the fields below. */
  candidate: string
  candidateId: string
  position: string
  positionId: string
  /** Both are empty if the recipient may not see pay. */
  pay: string
  range: string
  warnings: readonly string[]
  /** Pages for confirming; undefined if the recipient has to sign in. */
  links: { approve: string; decline: string } | undefined
  /** The page for answering in the application. */
  page: string
}

/** Asks a user for an approval. Outbox lists show neither its links nor what it says about pay. */
export function approvalAskedMail(asked: ApprovalRequestInput): LetterMail {
  const { to, name, asker, title, candidate, candidateId, position, positionId, pay, range, warnings, links, page } =
    asked
  const details = [
    ['Candidate', candidate],
    ['Position', position],
    ['Offer', pay],
    ['Range', range || (pay ? 'Not set' : '')],
    ['Note', warnings.join(' ')],
  ].flatMap(([label = '', value = '']) => (value === '' ? [] : [{ label, value }]))
  return {
    kind: 'approval',
    to,
    ...(candidateId && { candidateId }),
    ...(positionId && { positionId }),
    secrets: [...(links ? [links.approve, links.decline] : []), pay, range, ...warnings].filter((each) => each !== ''),
    letter: {
      type: 'approval_asked',
      values: { recipient_name: name, recruiter_name: asker, news: title },
      details,
      actions: links
        ? [{ link: links.approve }, { link: links.decline, label: 'Decline' }]
        : [{ link: page, label: 'Sign in to answer' }],
      ...(links && {
        note: 'You confirm on the page that opens. These links are for you only, so don’t forward them.',
      }),
    },
  }
}

type ApprovalDecisionInput = { to: string; name: string; by: string; title: string; isApproved: boolean; link: string }

/** Tells the user who asked about the outcome. The reason for declining is only behind the link: it may contain an amount. */
export const approvalDecidedMail = ({ to, name, by, title, isApproved, link }: ApprovalDecisionInput): LetterMail => ({
  kind: 'approval',
  to,
  secrets: NO_SECRETS,
  letter: {
    type: 'approval_decided',
    values: {
      recipient_name: name,
      recruiter_name: by,
      news: title,
      status_name: isApproved ? 'approved' : 'declined',
    },
    actions: [{ link }],
  },
})
