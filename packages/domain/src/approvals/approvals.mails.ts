import { BUTTON, DETAILS, HELLO_COLLEAGUE, type MailDefinition, paragraphs } from '../email/mail-template.ts'

/** Emails to approvers of requisitions and offers, and to requesters. */
export const approvalsMails = {
  approval_asked: {
    place: 410,
    name: 'Approval needed',
    when: 'a user is asked to approve a requisition or an offer, or reminded to',
    to: 'colleague',
    why: 'You’re receiving this because you’re an approver at {{company_name}}, or stand in for one.',
    fields: ['recipient_name', 'recruiter_name', 'company_name', 'news'],
    examples: { news: 'O-12 Data Engineer' },
    button: 'Approve',
    details: [
      ['Candidate', 'Mara Ellison'],
      ['Position', 'Data Engineer'],
      ['Offer', '€64,000 a year'],
      ['Range', '€60,000 to €70,000 a year'],
    ],
    subject: 'Approval needed: {{news}}',
    html: paragraphs(HELLO_COLLEAGUE, '{{recruiter_name}} needs your approval for {{news}}.', DETAILS, BUTTON),
  },
  approval_decided: {
    place: 420,
    name: 'Approval decision',
    when: 'a requisition or an offer is approved or declined',
    to: 'colleague',
    why: 'You’re receiving this because you requested this approval.',
    fields: ['recipient_name', 'recruiter_name', 'company_name', 'news', 'status_name'],
    examples: { news: 'O-12 Data Engineer', status_name: 'approved' },
    button: 'View details',
    subject: '{{news}}: {{status_name}}',
    html: paragraphs(HELLO_COLLEAGUE, '{{recruiter_name}} {{status_name}} {{news}}.', BUTTON),
  },
} as const satisfies Record<string, MailDefinition>
