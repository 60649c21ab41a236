import { blindName } from '@rolecall/domain/blind/identity'
import type { Tx } from '../../../ground/db/connect.ts'
import type { Download } from '../../../ground/http/feature.ts'
import { Problem } from '../../../ground/kernel/problem.ts'
import { type BlindReader, listBlind } from '../../../people/blind/blind-gate.queries.ts'
import { readTextsFor } from '../../../people/blind/read-texts.ts'
import { findTextOfFile } from './files.queries.ts'

type Asked = { key: string; candidateId: string; reader: BlindReader }

const HIDDEN = 'Who the candidate is is hidden for now, and with it the files that they sent.'

/**
 * What is answered in place of a file of somebody who is hidden: of a résumé its text, redrawn without what tells who they are.
 * Nobody knows what other files show, so that they are refused. `undefined` where the file is shown as it is.
 */
export async function redrawHidden(tx: Tx, { key, candidateId, reader }: Asked): Promise<Download | undefined> {
  if (!candidateId || !(await listBlind(tx, reader, [candidateId])).has(candidateId)) return undefined
  const text = await findTextOfFile(tx, key)
  if (text === undefined) throw new Problem('not_allowed', HIDDEN)
  const read = await readTextsFor(tx, reader, [candidateId])
  return {
    contentType: 'text/plain; charset=utf-8',
    fileName: `${blindName(candidateId)}.txt`,
    inline: false,
    body: read(candidateId, text),
  }
}
