import type { Approval } from '@rolecall/contract/approvals/approvals'
import { APPROVAL } from '@rolecall/domain/approvals/approval-limits'
import { formatCount } from '@rolecall/domain/text/format-number'
import { sentence } from '@rolecall/domain/text/sentence'
import { attributes, type Html, html } from '../../platform/kernel/markup.ts'
import { logoOf, NO_INDEX, renderPageFrame } from '../careers/page-frame.ts'

export type ApprovalPage = {
  token: string
  subDomain: string
  /** The approval as the approver who follows the link may read it. */
  approval: Approval
  answer: 'approved' | 'refused'
  /** Whether it waits for this approver in the step of the link. */
  isOpen: boolean
  /** Whether the approver has to sign in before answering. */
  isSignInDemanded: boolean
  signInLink: string
  /** The state of the approval if it does not wait for this approver. */
  stands: string
  complaint: string
  reason: string
  /** Whether the approver has just answered. */
  done: boolean
}

/** The page an approver sees behind a link in an email: what they decide about, and a button. The other answer is folded. */
export function renderApprovalPage(shown: ApprovalPage): Html {
  const { approval, subDomain, complaint, stands, done } = shown
  return renderPageFrame({
    title: `Approval · ${approval.title}`,
    subDomain,
    head: NO_INDEX,
    body: html`${[
      html`<header>${logoOf(subDomain)}<p class="facts">Approval</p></header>`,
      html`<h1>${approval.title}</h1>`,
      complaint !== '' && html`<p class="wrong wrongs" role="alert" tabindex="-1" autofocus>${complaint}</p>`,
      stands !== '' && html`<p${attributes({ role: done ? 'status' : undefined })}><strong>${stands}</strong></p>`,
      factsPart(approval),
      answerPart(shown),
      html`<p class="help"><a href="${shown.signInLink}">Open the request</a></p>`,
    ]}`,
  })
}

/** Labels of facts that are sentences. */
const WHOLE_LINES: ReadonlySet<string> = new Set(['Note', 'Reasons'])

function factsPart({ kind, asked_by, candidate, position, pay, range, warnings, reasons, sees_pay }: Approval): Html {
  const hidden = 'You don’t have permission to see pay'
  const rows = [
    ['Requested by', asked_by.name],
    ['Candidate', candidate],
    ['Position', position],
    ['Offer', kind !== 'offer' ? '' : sees_pay ? pay : hidden],
    ['Range', sees_pay ? range || (pay ? 'Not set' : '') : kind === 'offer' ? '' : hidden],
    ['Note', warnings.join(' ')],
    ['Reasons', reasons],
  ].flatMap(([label = '', value = '']) =>
    value === ''
      ? []
      : [
          html`<div${attributes({ class: WHOLE_LINES.has(label) ? 'whole' : undefined })}><dt>${label}</dt><dd>${value}</dd></div>`,
        ],
  )
  return html`<dl class="row">${rows}</dl>`
}

function answerPart({ isOpen, isSignInDemanded, signInLink, answer, token, reason }: ApprovalPage): Html | false {
  if (!isOpen) return false
  if (isSignInDemanded)
    return html`<p>Your company requires you to sign in before you answer.</p><p><a class="act" href="${signInLink}">Sign in</a></p>`
  const other = answer === 'approved' ? 'refused' : 'approved'
  return html`${answerForm({ answer, token, reason })}<details><summary>${SWITCH[other]}</summary>${answerForm({ answer: other, token, reason: '' })}</details>`
}

const SWITCH = { approved: 'Approve instead', refused: 'Decline instead' } as const

function answerForm({ answer, token, reason }: Pick<ApprovalPage, 'answer' | 'token' | 'reason'>): Html {
  const area = attributes({ id: 'reason', name: 'reason', rows: 3, maxlength: APPROVAL.reasonMax, required: true })
  const fields =
    answer === 'approved'
      ? html`<p>Do you approve this request?</p><button>Approve</button>`
      : html`<label for="reason">Reason for declining</label><p class="help">${sentence('The requester sees this. At most {max} characters.', { max: formatCount(APPROVAL.reasonMax) })}</p><textarea${area}>${reason}</textarea><button>Decline</button>`
  return html`<form method="post" action="/approval" enctype="multipart/form-data"><input type="hidden" name="token" value="${token}"><input type="hidden" name="answer" value="${answer}">${fields}</form>`
}
