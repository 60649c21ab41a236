import type { AreaHelp } from '../../api/address/page-help.ts'

export const approvalsHelp: AreaHelp = {
  approvals: {
    text: 'Requests that wait for you, or for a colleague you stand in for: requisitions, offers and more. Approve or decline them here or from the email. If you decline, the requester sees your reason.',
    links: ['/requisitions', '/offers'],
  },
  approvalChains: {
    text: 'Who approves what, and in which order. The first chain whose conditions match is used, so put one without conditions last. If none matches, administrators approve. Pending requests keep the chain they started with.',
    links: ['/approvals', '/roles'],
  },
}
