import type { Tx } from '../../platform/db/connect.ts'
import type { BlindReader } from '../blind-review/blind-gate.queries.ts'
import { createTextRedactor } from '../blind-review/create-text-redactor.ts'
import { findPreview } from './candidates.queries.ts'

/** A résumé as a page; for a hidden candidate its text only, redrawn without identifying details. */
export async function previewFor(tx: Tx, reader: BlindReader, resumeId: string) {
  const found = await findPreview(tx, reader, resumeId)
  if (!found?.is_blind) return found
  const read = await createTextRedactor(tx, reader, [found.candidate_id])
  return { ...found, preview_html: null, text: read(found.candidate_id, found.text) }
}
