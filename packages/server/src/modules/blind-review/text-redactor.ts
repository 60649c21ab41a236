import { type Redaction, redact } from '@rolecall/domain/blind/redact'
import type { Tx } from '../../ground/db/connect.ts'
import { type BlindReader, listBlind, listWithoutSchools } from './blind-gate.queries.ts'
import { listIdentities } from './identities.queries.ts'

/** How a text of somebody is redrawn without who they are; what was taken out is told, so that places in it can be moved. */
export type Redrawing = { withoutSchools: boolean; redraw: (text: string) => Redaction }

/** How texts of somebody are redrawn for this reader; `undefined` where they are not hidden from them. */
export async function findRedrawing(tx: Tx, reader: BlindReader, candidateId: string): Promise<Redrawing | undefined> {
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
