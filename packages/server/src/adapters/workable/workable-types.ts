import type { NounLine } from '../adapter.ts'
import type { StageKind } from '../nouns.ts'
import type { SourceObject } from '../source-values.ts'

/** A stage of a job's pipeline. `id`: of our lines, since Workable's slugs repeat from job to job. */
export type WorkableStage = { id: string; name: string; slug: string; kind?: StageKind | undefined }

/** A reason for a disqualification. */
export type WorkableReason = { id: string; name: string; kind: 'rejected' | 'withdrew' }

/** What the lines of a candidate refer to. */
export type WorkableAccount = {
  /** Reasons by description in small letters. */
  reasons: ReadonlyMap<string, WorkableReason>
  /** Returns a line once per reading: sources, and stages and reasons that candidates name and no list has. */
  first: (line: NounLine) => NounLine[]
}

/** All that Workable says about a candidate, which is the profile of a person in one job. */
export type WorkableProfile = {
  candidate: SourceObject
  activities: readonly SourceObject[]
  files: readonly SourceObject[]
  offer: SourceObject | undefined
  /** Stages of the candidate's job, or of the account where there is no job. */
  stages: readonly WorkableStage[]
}

/** Kinds of stages, as the list of stages names them. */
export const STAGE_KINDS: Readonly<Record<string, StageKind>> = {
  sourced: 'lead',
  applied: 'new',
  shortlisted: 'screening',
  'phone-screen': 'screening',
  phone_screen: 'screening',
  interview: 'interview',
  offer: 'offer',
  hired: 'hired',
}

/** Roles that read all comments unless a comment is limited to some. */
export const USUAL_READERS = ['recruiting_admin', 'hiring_manager', 'simple']
