import { BUTTON, HELLO_COLLEAGUE, type MailDefinition, MEMBER, paragraphs } from '../email/mail-template.ts'

/** Emails to users who are mentioned in a comment. */
export const candidatesMails = {
  mention: {
    place: 300,
    name: 'Mention in a comment',
    when: 'a colleague is mentioned in a comment about {a candidate}',
    to: 'colleague',
    why: MEMBER,
    fields: ['recipient_name', 'recruiter_name', 'candidate_name', 'company_name', 'message'],
    button: 'Read comment',
    subject: '{{recruiter_name}} mentioned you: {{candidate_name}}',
    html: paragraphs(
      HELLO_COLLEAGUE,
      '{{recruiter_name}} mentioned you in a comment about {{candidate_name}}.',
      '{{message}}',
      BUTTON,
    ),
  },
  mention_on_position: {
    place: 310,
    name: 'Mention in a comment, for {a position}',
    when: 'a colleague is mentioned in a comment about {a candidate} for {a position}',
    to: 'colleague',
    why: MEMBER,
    fields: ['recipient_name', 'recruiter_name', 'candidate_name', 'position_title', 'company_name', 'message'],
    button: 'Read comment',
    subject: '{{recruiter_name}} mentioned you: {{candidate_name}} for “{{position_title}}”',
    html: paragraphs(
      HELLO_COLLEAGUE,
      '{{recruiter_name}} mentioned you in a comment about {{candidate_name}} for “{{position_title}}”.',
      '{{message}}',
      BUTTON,
    ),
  },
} as const satisfies Record<string, MailDefinition>
