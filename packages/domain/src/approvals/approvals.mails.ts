import { BUTTON, DETAILS, HELLO_COLLEAGUE, type MailDefinition, paragraphs } from '../email/mail-template.ts'

/** Emails to approvers of requisitions and offers, and to requesters. */
export const approvalsMails = {
  approval_asked: {
    place: 410,
    name: 'An approval waits for you',
    when: 'somebody is asked to approve a requisition or an offer, or reminded of it',
    to: 'colleague',
    why: 'You get this email because you approve this at {{company_name}}, or stand in for somebody who does.',
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
    html: paragraphs(HELLO_COLLEAGUE, '{{recruiter_name}} asks for your approval of {{news}}.', DETAILS, BUTTON),
  },
  approval_decided: {
    place: 420,
    name: 'An approval was decided',
    when: 'what somebody asked approval of is approved or declined',
    to: 'colleague',
    why: 'You get this email because you asked for this approval.',
    fields: ['recipient_name', 'recruiter_name', 'company_name', 'news', 'status_name'],
    examples: { news: 'O-12 Data Engineer', status_name: 'approved' },
    button: 'Open it',
    subject: '{{news}}: {{status_name}}',
    html: paragraphs(HELLO_COLLEAGUE, '{{recruiter_name}} has {{status_name}} {{news}}.', BUTTON),
  },
} as const satisfies Record<string, MailDefinition>
