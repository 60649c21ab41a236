import type { StageKind } from '../nouns.ts'
import type { SourceObject } from '../source-values.ts'

/** A resource of JSON:API. Relationships have ids only where the request included them. */
export type Resource = {
  id: string
  type: string
  attributes: SourceObject
  /** Ids by name of the relationship; undefined where the answer leaves them out. */
  related: (name: string) => readonly string[] | undefined
}

/**
 * Resources of an answer: those asked for, and the included ones by "type:id". `next`: the address of the next page; `total`:
 * how many resources all pages have.
 */
export type ResourcePage = { data: Resource[]; included: ReadonlyMap<string, Resource>; next?: string; total?: number }

export type TeamtailorStage = { id: string; name: string; place?: number | undefined; kind?: StageKind | undefined }

/** What the lines of a candidate refer to. */
export type TeamtailorJob = { stages: readonly TeamtailorStage[]; questionIds: ReadonlySet<string> }

/** All that Teamtailor says about a candidate. */
export type TeamtailorProfile = {
  candidate: Resource
  applications: readonly Resource[]
  uploads: readonly Resource[]
  /** Undefined where Teamtailor does not give the timeline. */
  activities: readonly Resource[] | undefined
  answers: readonly { question: string; answer: string; pickedId: string | undefined }[]
  /** Whether Teamtailor gives answers with its list of candidates. */
  hasAnswers: boolean
  customFields: Readonly<Record<string, string>>
  /** Jobs by id. */
  jobs: ReadonlyMap<string, TeamtailorJob>
}

/** Ids of reasons that say that the candidate withdrew. */
export type Withdrawals = ReadonlySet<string>
