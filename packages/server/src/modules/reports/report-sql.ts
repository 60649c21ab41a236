import type { RawBuilder } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'
import type { BlindReader } from '../blind-review/blind-gate.queries.ts'
import type { RequisitionViewer } from '../position-state/requisition-of-position.queries.ts'
import type { JoinName } from './report-joins.queries.ts'

type Sql = RawBuilder<unknown>

/** Kinds of ids, by which filters compare and names are found. */
export type KeyKind = 'position' | 'project' | 'user' | 'source' | 'stage' | 'sequence' | 'tag' | 'resumeGroup' | 'text'

/**
 * `key`: the value of a row; `join`: what it needs beside the rows and their positions; `isMany`: a row may have several;
 * `isOfPosition`: it is that of the position.
 */
export type FieldSql = { key: Sql; kind: KeyKind; join?: JoinName; isMany?: boolean; isOfPosition?: boolean }

/**
 * The user who asks, what steps of the company's pipeline count, and the moment and day that are now. `reader`: blind review
 * hides candidates from them. `inProgress`: the stages of candidates who are worked on; `reached`: the steps from the stage of
 * the measure on, undefined for a stage that does not exist.
 */
export type SubjectContext = {
  tx: Tx
  viewer: RequisitionViewer
  reader: BlindReader
  further: readonly string[]
  selected: readonly string[]
  inProgress: readonly string[]
  reached?: readonly string[] | undefined
  now: Date
  today: string
}

/** Rows of a table about applications. `where`: which of its rows `e`; `positions`: which of their positions `o`. */
export type TableRows = { table: string; where: Sql; positions: Sql }

export type SubjectSql = {
  from: Sql
  /** The table, if the rows are those of one. They are counted by position then, before their positions are looked at. */
  rows?: TableRows
  /** The moment of a row that lies in the period. */
  at: Sql
  /** Whether the viewer may see a row: that of their positions, unless the subject says otherwise. */
  isVisible?: Sql
  fields: Readonly<Record<string, FieldSql>>
  /** Whether something holds for a row; null: it counts neither way. */
  rates: Readonly<Record<string, { holds: Sql; join?: JoinName }>>
  /** How long something took, in seconds; null: it does not count. */
  times: Readonly<Record<string, { took: Sql; join?: JoinName }>>
}
