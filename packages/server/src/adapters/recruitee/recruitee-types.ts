import type { NounLine } from '../adapter.ts'
import type { LossCount } from '../losses.ts'
import type { StageKind } from '../nouns.ts'
import type { SourceObject } from '../source-values.ts'

/** A stage of a job's pipeline. `id`: of our lines, since several jobs can share a pipeline. */
export type RecruiteeStage = { id: string; name: string; kind?: StageKind | undefined }

/** A job or a talent pool. Recruitee calls both offers. */
export type RecruiteeOffer = { title: string; isPool: boolean; stages: ReadonlyMap<string, RecruiteeStage> }

/** A reason for a disqualification. */
export type RecruiteeReason = { id: string; name: string; kind: 'rejected' | 'withdrew' }

/** All that Recruitee says about a candidate. Lists are undefined where the token may not read them. */
export type RecruiteeProfile = {
  candidate: SourceObject
  /** Names of stages and jobs that the answer mentions, by "Stage:1". */
  references: ReadonlyMap<string, string>
  notes: readonly SourceObject[] | undefined
  threads: readonly SourceObject[] | undefined
  attachments: readonly SourceObject[] | undefined
  results: readonly SourceObject[] | undefined
  /** Evaluations that Recruitee hides from the owner of the token. */
  hiddenResults: number
  /** Jobs and talent pools by id. */
  offers: ReadonlyMap<string, RecruiteeOffer>
}

export type ProfileContext = {
  reasons: readonly RecruiteeReason[]
  /** Returns a line once per reading. */
  first: (line: NounLine) => NounLine[]
  losses: LossCount
}
