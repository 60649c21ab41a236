import type { ImportedExtras } from '@rolecall/domain/imports/read-import-row'
import type { Work } from '../../platform/kernel/work.ts'
import type { ImportRecord, NewRow } from './imports.queries.ts'
import type { WordMatcher } from './match-words.ts'

/** A line, its data besides the person's identity, and the remarks on what of it is not stored. */
export type ExtrasLine = { row: NewRow; beside: ImportedExtras; said: string[]; isKnownById: boolean }
/** The same for a line whose candidate is known. */
export type OwnedLine = ExtrasLine & { candidateId: string }

/** The import, with the current rights of the user who started it. */
export type ImportContext = { run: ImportRecord; work: Work; matched: WordMatcher }

/** Adds the reason why a word is left out, if there is one. */
export function explainLeftOut(said: string[], word: string, found: object): void {
  if ('why' in found) said.push(`“${word}” was left out. ${found.why}`)
}

/** Records that a line brings something new about a known candidate. */
export function isNews({ row }: ExtrasLine, filled: NonNullable<NewRow['filled']>): void {
  if (row.outcome === 'skipped') Object.assign(row, { outcome: 'merged', reason: '' })
  if (row.outcome === 'merged') row.filled = { ...row.filled, ...filled }
}
