import { type Redaction, redact } from '@rolecall/domain/blind-review/redact'
import type { Tx } from '../../platform/db/connect.ts'
import { type BlindReader, listBlind, listWithoutSchools } from './blind-gate.queries.ts'
import { listIdentities } from './identities.queries.ts'

/** Redacts a candidate's text; the removed parts are returned, so that positions in it can be adjusted. */
export type TextRedactor = { withoutSchools: boolean; redraw: (text: string) => Redaction }

/** Returns how to redact texts of a candidate for this reader; undefined if they are not hidden from them. */
export async function findRedrawing(
  tx: Tx,
  reader: BlindReader,
  candidateId: string,
): Promise<TextRedactor | undefined> {
  const hidden = await listBlind(tx, reader, [candidateId])
  if (!hidden.has(candidateId)) return undefined
  const [[known], schools] = await Promise.all([
    listIdentities(tx, [candidateId]),
    listWithoutSchools(tx, [candidateId]),
  ])
  if (!known) return undefined
  const withoutSchools = schools.has(candidateId)
  return { withoutSchools, redraw: (text) => redact(text, known.identity, { schools: withoutSchools }) }
}
