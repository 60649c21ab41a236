import type { MailType } from '@rolecall/domain/mail-types'
import { type LetterMail, NO_SECRETS } from './mail.queries.ts'

type ApplicantMailInput = { to: string; title: string; candidateId: string; positionId: string }
type LinkedMailInput = ApplicantMailInput & { link: string }

/** Thanks an applicant, with the link to their application. */
export const thanksMail = ({ company, link, title, ...about }: LinkedMailInput & { company: string }): LetterMail => ({
  kind: 'application',
  ...about,
  secrets: [link],
  letter: {
    type: 'application_thanks',
    values: { position_title: title, company_name: company },
    actions: [{ link }],
  },
})

/** Asks the owner of a known address whether an application with it is theirs. */
export const confirmMail = ({
  company,
  link,
  title,
  days,
  ...about
}: LinkedMailInput & { company: string; days: number }): LetterMail => ({
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
  ({ who, link, title, ...about }: LinkedMailInput & { who: string }): LetterMail => ({
    kind: 'application',
    ...about,
    secrets: NO_SECRETS,
    letter: { type, values: { candidate_name: who, position_title: title }, actions: [{ link }] },
  })

/** Asks an applicant once for feedback, after their application has ended. */
export const feedbackMail = ({
  company,
  link,
  title,
  ...about
}: LinkedMailInput & { company: string }): LetterMail => ({
  kind: 'application',
  ...about,
  secrets: [link],
  letter: {
    type: 'application_feedback',
    values: { position_title: title, company_name: company },
    actions: [{ link }],
  },
})

/** Invites an applicant to the voluntary survey. */
export const surveyMail = ({ company, link, title, ...about }: LinkedMailInput & { company: string }): LetterMail => ({
  kind: 'application',
  ...about,
  secrets: [link],
  letter: {
    type: 'application_survey',
    values: { position_title: title, company_name: company },
    actions: [{ link }],
  },
})

/** Tells the team of a position that an applicant has withdrawn. */
export const withdrawnMail = aboutApplicant('application_withdrawn')
/** Tells an administrator that an applicant asks for a copy of their data. */
export const accessMail = aboutApplicant('access_request')
/** Tells an administrator that an applicant asks to be erased. */
export const erasureMail = aboutApplicant('erasure_request')

/** Sends the reviewer's answer to a candidate who asked for a human review. */
export const reviewAnswerMail = ({
  name,
  company,
  text,
  link,
  title,
  ...about
}: LinkedMailInput & { name: string; company: string; text: string }): LetterMail => ({
  kind: 'application',
  ...about,
  secrets: [link],
  letter: {
    type: 'review_answer',
    values: { candidate_name: name, position_title: title, company_name: company, message: text },
    actions: [{ link }],
  },
})

/** Tells the team of a position that a candidate asks for a human review. `due`: in the company's date format. */
export const reviewRequestMail = ({
  who,
  said,
  due,
  link,
  title,
  ...about
}: LinkedMailInput & { who: string; said: string; due: string }): LetterMail => ({
  kind: 'application',
  ...about,
  secrets: NO_SECRETS,
  letter: {
    type: 'review_request',
    values: { candidate_name: who, position_title: title },
    details: [
      { label: 'Answer by', value: due },
      ...(said ? [{ label: 'Their message', value: said, isOfCandidate: true as const }] : []),
    ],
    actions: [{ link }],
  },
})
