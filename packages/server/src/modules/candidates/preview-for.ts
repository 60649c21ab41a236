import type { Tx } from '../../../ground/db/connect.ts'
import type { BlindReader } from '../../../people/blind/blind-gate.queries.ts'
import { readTextsFor } from '../../../people/blind/read-texts.ts'
import { findPreview } from './candidates.queries.ts'

/** A résumé as a page; of somebody who is hidden its text, redrawn without what tells who they are. */
export async function previewFor(tx: Tx, reader: BlindReader, resumeId: string) {
  const found = await findPreview(tx, reader, resumeId)
  if (!found?.is_blind) return found
  const read = await readTextsFor(tx, reader, [found.candidate_id])
  return { ...found, preview_html: null, text: read(found.candidate_id, found.text) }
}
