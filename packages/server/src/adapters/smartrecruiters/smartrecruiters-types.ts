import type { NounLine } from '../adapter.ts'
import type { LossCount } from '../losses.ts'
import type { StageKind } from '../nouns.ts'
import type { SourceObject } from '../source-values.ts'

/** Statuses that a candidate passes in every job, in their order. Others end an application. */
export const STATUSES: Readonly<Record<string, { name: string; kind: StageKind }>> = {
  LEAD: { name: 'Lead', kind: 'lead' },
  NEW: { name: 'New', kind: 'new' },
  IN_REVIEW: { name: 'In-review', kind: 'screening' },
  INTERVIEW: { name: 'Interview', kind: 'interview' },
  OFFERED: { name: 'Offered', kind: 'offer' },
  HIRED: { name: 'Hired', kind: 'hired' },
}

/** How statuses end an application. A candidate who was transferred goes on in another job. */
export const ENDS: Readonly<Record<string, 'rejected' | 'withdrawn'>> = {
  REJECTED: 'rejected',
  WITHDRAWN: 'withdrawn',
  TRANSFERRED: 'withdrawn',
}

/** An assignment to a job, and what belongs to it. Lists are undefined where the key may not read them. */
export type SmartAssignment = {
  /** Undefined where the candidate is in no job. */
  jobId: string | undefined
  /** The application's own page over the assignment of the candidate's page. */
  details: SourceObject
  history: readonly SourceObject[] | undefined
  answers: readonly SourceObject[] | undefined
  reviews: readonly SourceObject[] | undefined
  interviews: readonly SourceObject[] | undefined
  offers: readonly SourceObject[] | undefined
  attachments: readonly SourceObject[] | undefined
}

/** All that SmartRecruiters says about a candidate. */
export type SmartProfile = {
  candidate: SourceObject
  assignments: readonly SmartAssignment[]
  attachments: readonly SourceObject[] | undefined
  messages: readonly SourceObject[] | undefined
  properties: readonly SourceObject[] | undefined
  consents: SourceObject | undefined
}

export type ProfileContext = {
  /** Returns a line once per reading. */
  first: (line: NounLine) => NounLine[]
  losses: LossCount
  /** Milliseconds since 1970: interviews that ended before count as done. */
  now: number
}

/** Returns the id of an application, which SmartRecruiters identifies by candidate and job. */
export const applicationIdOf = (candidateId: string, jobId: string | undefined): string =>
  `${candidateId}:${jobId ?? 'none'}`
