import type { Change } from '../../changes/changes.queries.ts'
import type { Answer as ShortlistAnswer, Question as ShortlistQuestion } from '../../facets/answer-question.ts'
import type { Best, Counted, Question, Supplied } from './question.ts'

export type Settings = { url: string; memoryMb: number }

export type Ask =
  | { kind: 'best'; question: Question; supplied: Supplied }
  | { kind: 'counts'; question: Question }
  | { kind: 'shortlist'; positionId: string; question: ShortlistQuestion }

/** `atLeast`: the change that whoever asks knows of; `until`: the moment, in ms, from which on nobody waits for the answer. */
export type Asked = { id: number; companyId: string; atLeast: Change; until: number; ask: Ask }

/** `known`: the change as of which it is answered; undefined where nothing is known of the company. */
export type Answer =
  | { kind: 'best'; known: Change; best: Best }
  | { kind: 'counts'; known: Change; counts: Counted }
  | { kind: 'shortlist'; page: ShortlistAnswer }
export type AnswerTo<A extends Ask> = Extract<Answer, { kind: A['kind'] }>
export type Given = { id: number; answer: Answer | undefined }
