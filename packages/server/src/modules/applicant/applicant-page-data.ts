import type { Course } from './read-course.ts'

/** `own`: the answer, while it is the applicant's; `given`: it is nobody's any more. */
export type Feedback = { state: 'asked' } | { state: 'own'; score: number; text: string } | { state: 'given' }

/** What the page of an application shows. */
export type ApplicantPage = {
  token: string
  positionId: string
  title: string
  company: string
  subDomain: string
  colour: string
  stage: { name: string; hint: string }
  course: Course
  feedback: Feedback | undefined
  /** Where the voluntary survey is; empty where nothing is asked. */
  survey: string
  /** Days, as the company writes them; empty where it is not so. */
  appliedOn: string
  withdrawnOn: string
  erasureAskedOn: string
  accessAskedOn: string
  /** When they asked to be assessed in another way; whether they may ask for it. */
  otherWayAskedOn: string
  mayAskOtherWay: boolean
  /** What is assessed by software and how, where that has to be said. */
  notice: readonly string[]
  /** Until when the company has to keep records of the application, whatever is asked, and by which law; empty without one. */
  keptUntil: string
  keptBy: string
  /** Not by the link of somebody who was merged into another person. */
  mayCorrect: boolean
  name: string
  email: string
  phone: string
  /** What was typed and is not sent. */
  message: string
  score: string
  text: string
  /** Whether there is anything left to withdraw from, and the reasons to choose from. */
  canWithdraw: boolean
  reasons: readonly string[]
  /** What was done just now, or what is wrong, by field. */
  done: string
  complaint: string
  complaints: Readonly<Record<string, string>>
}
