import type { Change } from '../../changes/changes.queries.ts'
import type { Answer as ShortlistAnswer, Question as ShortlistQuestion } from '../answer-question.ts'
import type { BestMatches, MatchingCounts, Question, SupplyFilter } from './index-query.ts'

export type Settings = { url: string; memoryMb: number }

export type IndexQuery =
  | { kind: 'best'; question: Question; supplied: SupplyFilter }
  | { kind: 'counts'; question: Question }
  | { kind: 'shortlist'; positionId: string; question: ShortlistQuestion }

/** `atLeast`: the change that the caller knows; `until`: the time, in ms, after which the caller has stopped waiting. */
export type IndexRequest = { id: number; companyId: string; atLeast: Change; until: number; ask: IndexQuery }

/** `known`: the last change included in the answer; undefined if the company is unknown. */
export type Answer =
  | { kind: 'best'; known: Change; best: BestMatches }
  | { kind: 'counts'; known: Change; counts: MatchingCounts }
  | { kind: 'shortlist'; page: ShortlistAnswer }
export type IndexAnswer<A extends IndexQuery> = Extract<Answer, { kind: A['kind'] }>
export type IndexReply = { id: number; answer: Answer | undefined }
