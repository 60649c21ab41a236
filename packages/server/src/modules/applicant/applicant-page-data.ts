import type { Course } from './read-course.ts'

/** `own`: the answer, while it is linked to the applicant; `given`: it is anonymous by now. */
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
  /** Link to the voluntary survey; empty if nothing is asked. */
  survey: string
  /** Days as the company writes them; empty if it has not happened. */
  appliedOn: string
  withdrawnOn: string
  erasureAskedOn: string
  accessAskedOn: string
  /** The day on which they asked to be assessed in another way; whether they may ask for it. */
  otherWayAskedOn: string
  mayAskOtherWay: boolean
  /** How software assesses the application, if that has to be said. */
  notice: readonly string[]
  /** The day until which the company has to keep records of the application, and the law that says so; empty without one. */
  keptUntil: string
  keptBy: string
  /** False for the link of a candidate who was merged into another one. */
  mayCorrect: boolean
  name: string
  email: string
  phone: string
  /** Text that was typed and not sent. */
  message: string
  score: string
  text: string
  /** Whether the application can still be withdrawn, and the reasons to choose from. */
  canWithdraw: boolean
  reasons: readonly string[]
  /** The outcome of a form just sent, or its faults, by field. */
  done: string
  complaint: string
  complaints: Readonly<Record<string, string>>
}
