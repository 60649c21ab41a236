import type { MailType } from '@rolecall/domain/mails/mail-types'
import { type LetterMail, NO_SECRETS } from '../outbox/mail.queries.ts'

type About = { to: string; title: string; candidateId: string; positionId: string }
type Linked = About & { link: string }

/** Thanks whoever applied, with the link to their application. */
export const thanksMail = ({ company, link, title, ...about }: Linked & { company: string }): LetterMail => ({
  kind: 'application',
  ...about,
  secrets: [link],
  letter: {
    type: 'application_thanks',
    values: { position_title: title, company_name: company },
    actions: [{ link }],
  },
})

/** Asks the owner of an address that is known whether an application under it is theirs. */
export const confirmMail = ({
  company,
  link,
  title,
  days,
  ...about
}: Linked & { company: string; days: number }): LetterMail => ({
  kind: 'application',
  ...about,
  secrets: [link],
  letter: {
    type: 'application_confirm',
    values: { position_title: title, company_name: company, days: String(days) },
    actions: [{ link }],
  },
})

const aboutApplicant =
  (type: MailType) =>
  ({ who, link, title, ...about }: Linked & { who: string }): LetterMail => ({
    kind: 'application',
    ...about,
    secrets: NO_SECRETS,
    letter: { type, values: { candidate_name: who, position_title: title }, actions: [{ link }] },
  })

/** Asks an applicant once, after their application is over, how it was. */
export const feedbackMail = ({ company, link, title, ...about }: Linked & { company: string }): LetterMail => ({
  kind: 'application',
  ...about,
  secrets: [link],
  letter: {
    type: 'application_feedback',
    values: { position_title: title, company_name: company },
    actions: [{ link }],
  },
})

/** Invites somebody who applied to the voluntary survey. */
export const surveyMail = ({ company, link, title, ...about }: Linked & { company: string }): LetterMail => ({
  kind: 'application',
  ...about,
  secrets: [link],
  letter: {
    type: 'application_survey',
    values: { position_title: title, company_name: company },
    actions: [{ link }],
  },
})

/** Tells the team of a position that somebody does not want it any more. */
export const withdrawnMail = aboutApplicant('application_withdrawn')
/** Tells an administrator that somebody asks for what is kept of them. */
export const accessMail = aboutApplicant('access_request')
/** Tells an administrator that somebody wants nothing of them to be kept. */
export const erasureMail = aboutApplicant('erasure_request')

/** Hands somebody who asked for a person what that person says. */
export const reviewAnswerMail = ({
  name,
  company,
  text,
  link,
  title,
  ...about
}: Linked & { name: string; company: string; text: string }): LetterMail => ({
  kind: 'application',
  ...about,
  secrets: [link],
  letter: {
    type: 'review_answer',
    values: { candidate_name: name, position_title: title, company_name: company, message: text },
    actions: [{ link }],
  },
})

/** Tells the team of a position that somebody asks for a person. `due`: as the company writes days. */
export const reviewRequestMail = ({
  who,
  said,
  due,
  link,
  title,
  ...about
}: Linked & { who: string; said: string; due: string }): LetterMail => ({
  kind: 'application',
  ...about,
  secrets: NO_SECRETS,
  letter: {
    type: 'review_request',
    values: { candidate_name: who, position_title: title },
    details: [
      { label: 'Answer by', value: due },
      ...(said ? [{ label: 'They say', value: said, isOfCandidate: true as const }] : []),
    ],
    actions: [{ link }],
  },
})
