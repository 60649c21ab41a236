import { BUTTON, HELLO_COLLEAGUE, type MailDefinition, MEMBER, paragraphs } from '../email/mail-template.ts'

/** Emails to users who are mentioned in a comment. */
export const candidatesMails = {
  mention: {
    place: 300,
    name: 'Somebody mentions you',
    when: 'a comment about {a candidate} calls somebody by name',
    to: 'colleague',
    why: MEMBER,
    fields: ['recipient_name', 'recruiter_name', 'candidate_name', 'company_name', 'message'],
    button: 'Read the comment',
    subject: '{{recruiter_name}} mentions you: {{candidate_name}}',
    html: paragraphs(
      HELLO_COLLEAGUE,
      '{{recruiter_name}} mentions you in a comment about {{candidate_name}}.',
      '{{message}}',
      BUTTON,
    ),
  },
  mention_on_position: {
    place: 310,
    name: 'Somebody mentions you, for {a position}',
    when: 'a comment about {a candidate} of {a position} calls somebody by name',
    to: 'colleague',
    why: MEMBER,
    fields: ['recipient_name', 'recruiter_name', 'candidate_name', 'position_title', 'company_name', 'message'],
    button: 'Read the comment',
    subject: '{{recruiter_name}} mentions you: {{candidate_name}} for “{{position_title}}”',
    html: paragraphs(
      HELLO_COLLEAGUE,
      '{{recruiter_name}} mentions you in a comment about {{candidate_name}} for “{{position_title}}”.',
      '{{message}}',
      BUTTON,
    ),
  },
} as const satisfies Record<string, MailDefinition>
