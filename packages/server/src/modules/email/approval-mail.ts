import { type LetterMail, NO_SECRETS } from '../outbox/mail.queries.ts'

type Asked = {
  to: string
  name: string
  /** Who asks. */
  asker: string
  /** What it is called, as "O-12 Data Engineer". */
  title: string
  /** Empty where there is none, as all of those below. */
  candidate: string
  candidateId: string
  position: string
  positionId: string
  /** Both are empty where whoever gets the mail may not see pay. */
  pay: string
  range: string
  warnings: readonly string[]
  /** Pages on which they confirm; undefined where they have to sign in. */
  links: { approve: string; decline: string } | undefined
  /** Where they answer in the product. */
  page: string
}

/** Asks somebody to approve something. Outbox lists show neither its links nor what it says of pay. */
export function approvalAskedMail(asked: Asked): LetterMail {
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
        note: 'You confirm on the page that opens. The links are for you alone, so do not forward them.',
      }),
    },
  }
}

type Decided = { to: string; name: string; by: string; title: string; isApproved: boolean; link: string }

/** Tells whoever asked how it ended. Why somebody declined stands behind the link: it may name an amount. */
export const approvalDecidedMail = ({ to, name, by, title, isApproved, link }: Decided): LetterMail => ({
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
