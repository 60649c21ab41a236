import { blindName } from '@rolecall/domain/blind-review/identity'
import type { Tx } from '../../platform/db/connect.ts'
import type { Download } from '../../platform/http/feature.ts'
import { Problem } from '../../platform/kernel/problem.ts'
import { type BlindReader, listBlind } from '../blind-review/blind-gate.queries.ts'
import { createTextRedactor } from '../blind-review/create-text-redactor.ts'
import { findTextOfFile } from './files.queries.ts'

type RedrawRequest = { key: string; candidateId: string; reader: BlindReader }

const HIDDEN = 'This candidate is anonymous for now, so their files are hidden.'

/**
 * Returns what to send in place of a hidden candidate's file: for a résumé its text, redrawn without identifying details. Other
 * files are refused, since their content is unknown. `undefined` if the file may be sent as it is.
 */
export async function renderHiddenFile(
  tx: Tx,
  { key, candidateId, reader }: RedrawRequest,
): Promise<Download | undefined> {
  if (!candidateId || !(await listBlind(tx, reader, [candidateId])).has(candidateId)) return undefined
  const text = await findTextOfFile(tx, key)
  if (text === undefined) throw new Problem('candidate_hidden', HIDDEN)
  const read = await createTextRedactor(tx, reader, [candidateId])
  return {
    contentType: 'text/plain; charset=utf-8',
    fileName: `${blindName(candidateId)}.txt`,
    inline: false,
    body: read(candidateId, text),
  }
}
