import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import type { InterestMail } from '@rolecall/domain/mails/interest-templates'
import { interestLetter } from '../src/contact/interest/interest-letter.ts'
import * as account from '../src/contact/letters/account-mail.ts'
import { actionMail } from '../src/contact/letters/action-mail.ts'
import { alertMail } from '../src/contact/letters/alert-mail.ts'
import * as applicant from '../src/contact/letters/applicant-mail.ts'
import { approvalAskedMail, approvalDecidedMail } from '../src/contact/letters/approval-mail.ts'
import { digestMail } from '../src/contact/letters/digest-mail.ts'
import { draftMail } from '../src/contact/letters/draft-mail.ts'
import { filledMail } from '../src/contact/letters/filled-mail.ts'
import { type InterviewLetter, interviewMail } from '../src/contact/letters/interview-mail.ts'
import { invitationMail } from '../src/contact/letters/invitation-mail.ts'
import { jobOfferMail, offerSignedMail } from '../src/contact/letters/job-offer-mail.ts'
import { mentionMail } from '../src/contact/letters/mention-mail.ts'
import { messageMail } from '../src/contact/letters/message-mail.ts'
import { offerMail } from '../src/contact/letters/offer-mail.ts'
import { type PanelLetter, panelMail } from '../src/contact/letters/panel-mail.ts'
import { reportMail } from '../src/contact/letters/report-mail.ts'
import { senderMail } from '../src/contact/letters/sender-mail.ts'
import { webhookOffMail } from '../src/contact/letters/webhook-off-mail.ts'
import type { LetterMail, MailKind } from '../src/contact/outbox/mail.queries.ts'
import { NOW } from './harness.ts'

/** Stands in every link and code by which one acts as whoever gets the mail. */
export const SIGNED = 'c0ffee00.signed-for-one-alone'
const PAGE = 'http://127.0.0.1:3000/position/1?candidate=2'
const to = 'ines@example.com'
const link = (path: string) => `http://127.0.0.1:3000${path}=${encodeURIComponent(SIGNED)}`
const person = { name: 'Ines Okafor', email: to }
const of = { to, title: 'Data Engineer', candidateId: randomUUID(), positionId: randomUUID() }
const about = { candidateId: of.candidateId, positionId: of.positionId }

const interview: InterviewLetter = {
  to: person,
  isCandidate: true,
  news: 'scheduled',
  title: 'Data Engineer',
  company: 'Acme',
  about,
  candidateName: 'Ines',
  type: 'Video',
  when: 'today',
  meetingLink: '',
  place: '',
  remarks: '',
  pay: '€60,000 to €75,000 a year',
  phone: '',
  resume: undefined,
  link: PAGE,
  entry: {
    uid: '1',
    sequence: 0,
    startsAt: NOW,
    endsAt: NOW,
    location: '',
    url: '',
    organizer: person,
    attendees: [person],
    now: NOW,
  },
}
const led = { ...interview, isCandidate: false, meetingLink: 'https://meet.example/abc', remarks: 'Ask about Kafka.' }

const asking = (type: InterestMail | 'sequence_mail'): LetterMail => ({
  kind: 'interest',
  to,
  ...about,
  secrets: [link('/interest?token'), link('/application/why?token')],
  unsubscribeLink: link('/interest?token'),
  letter: interestLetter(
    type,
    { candidate_name: 'Ines', position_title: 'Data Engineer', company_name: 'Acme', recruiter_name: 'Kim' },
    {
      link: link('/interest?token'),
      why: link('/application/why?token'),
      notice: ['Software helps to assess.'],
    },
  ),
})

/** One of every mail that the product writes, by what makes it; those that hold something secret with their kind. */
const panel: PanelLetter = {
  to: interview.to,
  news: 'scheduled',
  title: interview.title,
  company: interview.company,
  pay: '',
  about: interview.about,
  talks: [
    {
      title: 'Systems',
      when: interview.when,
      who: 'Ines Moreau',
      meetingLink: interview.meetingLink,
      place: interview.place,
      entry: interview.entry,
    },
  ],
}

const jobOffer = {
  to,
  name: 'Ines',
  company: 'Acme',
  title: 'Data Engineer',
  about,
  validUntil: 'Mon 08 Mar 2027',
  link: link('/offer?token'),
}

const approval = {
  to,
  name: 'Ines',
  asker: 'Jo',
  title: 'O-1 Data Engineer',
  candidate: 'Mara Ellison',
  position: 'Data Engineer',
  ...about,
  pay: '€64,000 a year',
  range: '€60,000 to €70,000 a year',
  warnings: [],
  links: { approve: link('/approval?token'), decline: link('/approval?token') },
  page: PAGE,
}

const MADE: Record<string, () => LetterMail> = {
  resetMail: () => account.resetMail({ to, link: link('/reset-password?id') }),
  verifyMail: () => account.verifyMail({ to, company: 'Acme', link: link('/verify-email?token') }),
  passwordChangedMail: () => account.passwordChangedMail({ to }),
  passkeyMail: () => account.passkeyMail({ to, news: 'copied', name: 'Firefox on Windows' }),
  secondFactorMail: () => account.secondFactorMail({ to, news: 'off', by: 'An administrator' }),
  knownAddressMail: () => account.knownAddressMail({ to, link: PAGE }),
  approvalMail: () => account.approvalMail({ to, link: PAGE, who: 'Ines Okafor' }),
  roleMail: () => account.roleMail({ to, link: PAGE, role: 'Hiring Manager', by: 'Ines Okafor' }),
  actionMail: () =>
    actionMail({ to, sender: 'Ines', title: 'Data Engineer', status: 'New', content: 'Look', link: PAGE }),
  alertMail: () => alertMail({ to, name: 'Kafka', people: 2, link: PAGE, stopLink: link('/alerts/stop?token') }),
  thanksMail: () => applicant.thanksMail({ ...of, company: 'Acme', link: link('/application?token') }),
  confirmMail: () =>
    applicant.confirmMail({ ...of, company: 'Acme', days: 30, link: link('/application/confirm?token') }),
  feedbackMail: () => applicant.feedbackMail({ ...of, company: 'Acme', link: link('/application?token') }),
  messageMail: () =>
    messageMail({ ...of, name: 'Ines', sender: 'Jo', company: 'Acme', text: 'Look', link: link('/application?token') }),
  reviewAnswerMail: () =>
    applicant.reviewAnswerMail({
      ...of,
      name: 'Ines',
      company: 'Acme',
      text: 'We have looked.',
      link: link('/application/why?token'),
    }),
  reviewRequestMail: () =>
    applicant.reviewRequestMail({ ...of, who: 'Ines', said: 'Please look.', due: '1 May 2027', link: PAGE }),
  surveyMail: () => applicant.surveyMail({ ...of, company: 'Acme', link: link('/application/survey?token') }),
  withdrawnMail: () => applicant.withdrawnMail({ ...of, who: 'Ines', link: PAGE }),
  accessMail: () => applicant.accessMail({ ...of, who: 'Ines', link: PAGE }),
  erasureMail: () => applicant.erasureMail({ ...of, who: 'Ines', link: PAGE }),
  draftMail: () => draftMail({ to, title: 'Data Engineer', company: 'Acme', days: 14, link: link('/jobpost/1?draft') }),
  digestMail: () => digestMail({ to, entries: [], hasMore: false, linkTo: () => PAGE }),
  webhookOffMail: () => webhookOffMail({ to, name: 'Payroll', reason: 'It is gone.', link: PAGE }),
  interviewMail: () => interviewMail(interview),
  'interviewMail, moved': () => interviewMail({ ...interview, news: 'rescheduled' }),
  'interviewMail, cancelled': () => interviewMail({ ...interview, news: 'cancelled' }),
  'interviewMail, to who leads it': () => interviewMail(led),
  'interviewMail, to who leads it, moved': () => interviewMail({ ...led, news: 'rescheduled' }),
  'interviewMail, to who leads it, cancelled': () => interviewMail({ ...led, news: 'cancelled' }),
  panelMail: () => panelMail(panel),
  'panelMail, changed': () => panelMail({ ...panel, news: 'changed' }),
  'panelMail, cancelled': () => panelMail({ ...panel, news: 'cancelled' }),
  invitationMail: () =>
    invitationMail({
      to,
      inviter: 'Ines',
      company: 'Acme',
      what: 'company',
      title: '',
      isFirst: true,
      link: link('/invitation?token'),
    }),
  'invitationMail, to a position': () =>
    invitationMail({
      to,
      inviter: 'Ines',
      company: 'Acme',
      what: 'position',
      title: 'Cook',
      isFirst: false,
      link: PAGE,
    }),
  'invitationMail, to a project': () =>
    invitationMail({
      to,
      inviter: 'Ines',
      company: 'Acme',
      what: 'project',
      title: 'Food',
      isFirst: false,
      link: PAGE,
    }),
  'mentionMail, on a position': () =>
    mentionMail({ to, author: 'Ines', candidate: 'Mara', title: 'Cook', text: 'Look', link: PAGE, ...about }),
  mentionMail: () =>
    mentionMail({ to, author: 'Ines', candidate: null, title: null, text: 'Look', link: PAGE, ...about }),
  offerMail: () =>
    offerMail({
      to,
      name: 'Ines',
      company: 'Acme',
      title: 'Data Engineer',
      type: 'Video',
      times: ['today'],
      about,
      validUntil: 'tomorrow',
      link: link('/booking?token'),
    }),
  jobOfferMail: () => jobOfferMail({ ...jobOffer, type: 'job_offer' }),
  'jobOfferMail, a day left': () => jobOfferMail({ ...jobOffer, type: 'job_offer_reminder' }),
  'jobOfferMail, signed': () =>
    jobOfferMail({
      type: 'job_offer_signed',
      to,
      name: 'Ines',
      company: 'Acme',
      title: 'Data Engineer',
      about,
      link: link('/offer?token'),
    }),
  approvalAskedMail: () => approvalAskedMail(approval),
  'approvalAskedMail, of who has to sign in': () =>
    approvalAskedMail({ ...approval, pay: '', range: '', links: undefined }),
  approvalDecidedMail: () =>
    approvalDecidedMail({ to, name: 'Ines', by: 'Jo', title: 'O-1 Data Engineer', isApproved: false, link: PAGE }),
  offerSignedMail: () =>
    offerSignedMail({
      to,
      name: 'Ines',
      company: 'Acme',
      title: 'Data Engineer',
      link: 'https://rolecall.example/offers/1',
      ...about,
    }),
  'jobOfferMail, withdrawn': () =>
    jobOfferMail({ type: 'job_offer_withdrawn', to, name: 'Ines', company: 'Acme', title: 'Data Engineer', about }),
  filledMail: () => filledMail({ to, name: 'Ines', company: 'Acme', title: 'Data Engineer', about }),
  reportMail: () => reportMail({ to, of: 'data', rows: 1, key: 'key' }),
  senderMail: () => senderMail({ to, company: 'Acme', asker: 'Ines', code: SIGNED }),
  interestMail: () => asking('interest_check'),
  'interestMail, again': () => asking('interest_reminder'),
  'interestMail, of a sequence': () => asking('sequence_mail'),
}

export const everyMail = (): LetterMail[] => Object.values(MADE).map((make) => make())

/** Those whose letter holds a link or code for one person alone. */
export const WITH_SECRETS: ReadonlySet<MailKind> = new Set<MailKind>([
  'reset',
  'verification',
  'invitation',
  'interest',
  'message',
  'interview',
  'offer',
  'application',
  'alert',
  'approval',
  'sender-check',
])

/** What makes mails and is not among these. */
export async function listForgotten(): Promise<string[]> {
  const folder = new URL('../src/contact/letters/', import.meta.url)
  const files = (await readdir(folder)).filter((name) => name.endsWith('-mail.ts'))
  const modules = await Promise.all(files.map((name) => import(new URL(name, folder).href) as Promise<object>))
  const makers = modules.flatMap((each) => Object.keys(each).filter((name) => name.endsWith('Mail')))
  return makers.filter((name) => !(name in MADE))
}
