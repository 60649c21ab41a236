import { interest } from '@rolecall/contract/contact/interest'
import { mailTemplates } from '@rolecall/contract/contact/mail-templates'
import { mailbox } from '@rolecall/contract/contact/mailbox'
import { signInterest } from '../../contact/interest/interest-link.ts'
import { signIncoming } from '../../contact/mailbox/incoming-link.ts'
import { inCompany } from '../../ground/kernel/work.ts'
import { findFirstAsked } from './demo.queries.ts'
import type { DemoClient } from './demo-client.ts'

const TEMPLATES = [
  {
    mail_type: 'interest_check' as const,
    subject: '{{position_title}} at {{company_name}}: may we talk?',
    html: '<p>Dear {{candidate_name}},</p><p>we are looking for somebody for the position <strong>{{position_title}}</strong>, and what you have done so far fits it well.</p><p>What you can expect of us:</p><ul><li>a first call of twenty minutes, whenever it suits you,</li><li>an answer within a week.</li></ul><p>Would you like to hear more? One press tells us, and you need no account for it.</p><p>{{button}}</p><p>Kind regards,<br>{{recruiter_name}}</p>',
  },
  {
    mail_type: 'interest_reminder' as const,
    subject: 'Still open: {{position_title}}',
    html: '<p>Dear {{candidate_name}},</p><p>some days ago we asked you about the position <strong>{{position_title}}</strong>. It is still open, and a short <em>no</em> helps us as much as a yes.</p><p>{{button}}</p><p>Kind regards,<br>{{recruiter_name}}<br>{{company_name}}</p>',
  },
  {
    mail_type: 'application_thanks' as const,
    subject: 'We have your application: {{position_title}}',
    html: '<p>Hello {{candidate_name}},</p><p>thank you for applying as <strong>{{position_title}}</strong>. It is in good hands now.</p><p>What happens next:</p><ul><li>within three working days somebody reads it,</li><li>if it fits, we offer you times for a first call of twenty minutes,</li><li>and you hear from us either way.</li></ul><p>{{button}}</p><p>Kind regards,<br>{{company_name}}</p>',
  },
]

/** What the company's mails say. */
export async function writeTemplates(client: DemoClient, email: string): Promise<void> {
  const token = await client.signIn(email)
  for (const template of TEMPLATES) await client.make(mailTemplates.editTemplate, { body: template }, token)
}

const LETTER =
  'Hello,\r\n\r\nthank you for writing. I would like to hear more. Tuesday or Thursday morning suits me best for a call.\r\n'

/** Of those who were asked about a position the first presses the button of the mail, and writes back besides. */
export async function answerMails(
  client: DemoClient,
  { companyId, positionId }: { companyId: string; positionId: string },
): Promise<void> {
  const { ROLECALL_SECRET: secret } = client.deps.env
  const asked = await inCompany(client.deps, companyId, ({ tx }) => findFirstAsked(tx, positionId))
  if (!asked) return
  const comment = 'Gladly. Mornings suit me best for a first call.'
  const token = signInterest(secret, { companyId, askedId: asked.id })
  await client.make(interest.answer, { body: { token, answer: 'interested', comment } })
  const headers = [
    `From: <${asked.recipient}>`,
    `Subject: Re: ${asked.subject}`,
    `Message-ID: <${asked.mail_id}@post.example>`,
    `In-Reply-To: <${asked.mail_id}@rolecall>`,
    'Content-Type: text/plain; charset=utf-8',
  ]
  const message = `${headers.join('\r\n')}\r\n\r\n${LETTER}`
  await client.make(mailbox.receive, { query: { token: signIncoming(secret, companyId) }, body: { message } })
}
