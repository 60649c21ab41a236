import { mailTemplates } from '@rolecall/contract/mailbox/mail-templates'
import { mailbox } from '@rolecall/contract/mailbox/mailbox'
import { interest } from '@rolecall/contract/outreach/interest'
import { signIncoming } from '../../modules/mailbox/incoming-link.ts'
import { signInterest } from '../../modules/outreach/interest-link.ts'
import { inCompany } from '../../platform/kernel/work.ts'
import { listAskingEmails, markSent } from './demo.queries.ts'
import type { DemoClient } from './demo-client.ts'
import { demoPeople } from './people/all-people.ts'

const TEMPLATES = [
  {
    mail_type: 'interest_check' as const,
    subject: '{{position_title}} at {{company_name}}: may we talk?',
    html: '<p>Hello {{candidate_name}},</p><p>We’re hiring for <strong>{{position_title}}</strong>, and your experience fits it well.</p><p>What you can expect from us:</p><ul><li>a first call of twenty minutes at a time that suits you,</li><li>an answer within a week.</li></ul><p>Would you like to hear more? Let us know with one click. You don’t need an account.</p><p>{{button}}</p><p>Kind regards,<br>{{recruiter_name}}</p>',
  },
  {
    mail_type: 'interest_reminder' as const,
    subject: 'Still open: {{position_title}}',
    html: '<p>Hello {{candidate_name}},</p><p>A few days ago we wrote to you about <strong>{{position_title}}</strong>. The position is still open, and a quick <em>no</em> helps us as much as a yes.</p><p>{{button}}</p><p>Kind regards,<br>{{recruiter_name}}<br>{{company_name}}</p>',
  },
  {
    mail_type: 'application_thanks' as const,
    subject: 'We have your application: {{position_title}}',
    html: '<p>Hello {{candidate_name}},</p><p>Thank you for applying for <strong>{{position_title}}</strong>.</p><p>What happens next:</p><ul><li>We read your application within three working days.</li><li>If it fits, we offer you times for a first call of twenty minutes.</li><li>You’ll hear from us either way.</li></ul><p>{{button}}</p><p>Kind regards,<br>{{company_name}}</p>',
  },
]

/** Writes the company's email templates. */
export async function writeTemplates(client: DemoClient, email: string): Promise<void> {
  const token = await client.signIn(email)
  for (const template of TEMPLATES) await client.make(mailTemplates.editTemplate, { body: template }, token)
}

const LETTER =
  'Hello,\r\n\r\nThank you for getting in touch. I’d like to hear more. Tuesday or Thursday morning works best for a call. My updated résumé is attached.\r\n'
const AWAY = 'Thank you for your message. I’m on holiday and will reply when I’m back.\r\n'
const ELSEWHERE =
  'Hello,\r\n\r\nYou wrote to my old address, which I rarely check. I’m interested, so please use this one from now on.\r\n'

type InterestMailRow = Awaited<ReturnType<typeof listAskingEmails>>[number]

/** Answers emails about a position: the first candidate clicks the button, and also replies with a résumé. */
export async function answerMails(
  client: DemoClient,
  { companyId, positionId }: { companyId: string; positionId: string },
): Promise<void> {
  const { ROLECALL_SECRET: secret } = client.deps.env
  const [asked, away, gone] = await inCompany(client.deps, companyId, ({ tx }) => listAskingEmails(tx, positionId, 3))
  if (!asked) return
  const comment = 'Yes, please. Mornings are best for a first call.'
  const token = signInterest(secret, { companyId, askedId: asked.id })
  await client.make(interest.answer, { body: { token, answer: 'interested', comment } })
  const post = (message: string) =>
    client.make(mailbox.receive, { query: { token: signIncoming(secret, companyId) }, body: { message } })
  await post(withResume(asked))
  if (away)
    await post(
      emailOf(
        away,
        [`Subject: Automatic reply: ${away.subject}`, named(away), 'Auto-Submitted: auto-replied', PLAIN],
        AWAY,
      ),
    )
  if (gone) {
    await inCompany(client.deps, companyId, ({ tx }) => markSent(tx, gone.mail_id))
    await post(returned(gone))
  }
  const elsewhere = { ...asked, recipient: 'home.office@letters.example', mail_id: `elsewhere-${asked.mail_id}` }
  await post(emailOf(elsewhere, [`Subject: Re: ${asked.subject}`, PLAIN], ELSEWHERE))
}

const PLAIN = 'Content-Type: text/plain; charset=utf-8'
const named = ({ mail_id }: InterestMailRow) => `In-Reply-To: <${mail_id}@rolecall>`

const emailOf = ({ recipient, mail_id }: InterestMailRow, headers: readonly string[], text: string): string =>
  [`From: <${recipient}>`, `Message-ID: <${mail_id}@post.example>`, ...headers, '', text].join('\r\n')

/** The demo candidate's older résumé, with a little more. */
function newerResume({ name, recipient }: InterestMailRow): string {
  const { headline = '', work = [], skills = [] } = demoPeople.find(({ email }) => email === recipient) ?? {}
  const jobs = work.flatMap(({ title, employer, from, to, achievements }) => [
    `${title}, ${employer}`,
    `${from} - ${to === 'now' ? 'present' : to}`,
    ...achievements.map((each) => `- ${each}`),
  ])
  const lines = [name, recipient, headline, '', 'Experience', ...jobs, '', 'Skills', [...skills, 'Coaching'].join(', ')]
  return `${lines.join('\n')}\n`
}

function withResume(asked: InterestMailRow): string {
  const { subject } = asked
  const resume = newerResume(asked)
  const type = 'Content-Type: multipart/mixed; boundary="letter"'
  const parts = [
    `--letter\r\n${PLAIN}\r\n\r\n${LETTER}`,
    `--letter\r\nContent-Type: text/plain; charset=utf-8; name="resume-2026.txt"\r\nContent-Disposition: attachment; filename="resume-2026.txt"\r\n\r\n${resume}`,
    '--letter--',
  ]
  return emailOf(asked, [`Subject: Re: ${subject}`, named(asked), 'MIME-Version: 1.0', type], parts.join('\r\n'))
}

/** A bounce message (RFC 3464). */
function returned(gone: InterestMailRow): string {
  const parts = [
    'Content-Type: text/plain\r\n\r\nYour message could not be delivered.',
    `Content-Type: message/delivery-status\r\n\r\nReporting-MTA: dns; mx.post.example\r\n\r\nFinal-Recipient: rfc822; ${gone.recipient}\r\nAction: failed\r\nStatus: 5.1.1\r\nDiagnostic-Code: smtp; 550 5.1.1 User unknown`,
    `Content-Type: text/rfc822-headers\r\n\r\nMessage-ID: <${gone.mail_id}@rolecall>`,
  ]
  const type = 'Content-Type: multipart/report; report-type=delivery-status; boundary="report"'
  const body = `${parts.map((part) => `--report\r\n${part}\r\n`).join('')}--report--`
  const headers = ['Subject: Undelivered Mail Returned to Sender', 'MIME-Version: 1.0', type]
  return emailOf(gone, headers, body).replace(/^From: .*/, 'From: MAILER-DAEMON@mx.post.example')
}
