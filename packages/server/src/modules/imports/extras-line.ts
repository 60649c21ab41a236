import type { ImportedBeside } from '@rolecall/domain/imports/read-import-row'
import type { Work } from '../../../ground/kernel/work.ts'
import type { ImportRecord, NewRow } from './imports.queries.ts'
import type { Matched } from './match-words.ts'

/** A line, what it says beside who somebody is, and what is said of what is not kept of it. */
export type BesideLine = { row: NewRow; beside: ImportedBeside; said: string[]; isKnownById: boolean }
/** The same of somebody whom the company has. */
export type Belonging = BesideLine & { candidateId: string }

/** The import, with the rights that whoever began it has by now. */
export type Keeping = { run: ImportRecord; work: Work; matched: Matched }

/** Says of a word why it is left out, where it is. */
export function sayWhy(said: string[], word: string, found: object): void {
  if ('why' in found) said.push(`“${word}” is left out: ${found.why}`)
}

/** Something of this line is news of somebody who was known. */
export function isNews({ row }: BesideLine, filled: NonNullable<NewRow['filled']>): void {
  if (row.outcome === 'skipped') Object.assign(row, { outcome: 'merged', reason: '' })
  if (row.outcome === 'merged') row.filled = { ...row.filled, ...filled }
}
