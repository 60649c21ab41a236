import { corrections } from '@rolecall/contract/resumes/corrections'
import { CORRECTIONS_PAGE } from '@rolecall/domain/resumes/resume-limits'
import type { Tx } from '../../platform/db/connect.ts'
import { feature } from '../../platform/http/feature.ts'
import { resolveSkill } from '../matching/demand.ts'
import { listSkillNumbers } from '../matching/postings.queries.ts'
import { skillOf, strikeEvidence, undoCorrection } from './correct-evidence.ts'
import { correctFacts, restoreFact } from './correct-facts.ts'
import { type CorrectionRow, countCorrections, listCorrections } from './corrections.queries.ts'

export const correctionsFeature = feature(corrections, {
  handlers: {
    async strike({ body }, work) {
      const correction = await strikeEvidence(work, body)
      return { success: true, message: `${correction.skill} no longer counts for this candidate.`, correction }
    },

    async undo({ body }, work) {
      await undoCorrection(work, body.correction_id)
      return { success: true }
    },

    async correctFacts({ body }, work) {
      const version = await correctFacts(work, body)
      return { success: true, message: 'Correction saved. New résumés won’t change it.', version }
    },

    async restoreFact({ body }, work) {
      await restoreFact(work, body)
      return { success: true, message: 'Correction undone. The value from the résumé is used again.' }
    },

    async list({ query: { start, search, skill, state } }, { tx, session }) {
      const filter = { search: search?.trim() ?? '', skill: await findNumber(tx, skill), state }
      const rows = await listCorrections(tx, session, filter, { limit: CORRECTIONS_PAGE, offset: start })
      return { success: true, data: rows.map(presentCorrection), total: await countCorrections(tx, session, filter) }
    },
  },
})

/** The number of the typed skill; null if no candidate has such a skill, undefined if none was typed. */
async function findNumber(tx: Tx, typed: string | undefined): Promise<number | null | undefined> {
  const name = typed?.trim()
  if (!name) return undefined
  const { id } = resolveSkill(name)
  return (await listSkillNumbers(tx, [id])).get(id) ?? null
}

const presentCorrection = (row: CorrectionRow) => ({
  id: row.id,
  candidate_id: row.candidate_id,
  name: row.name ?? '',
  skill: skillOf(row),
  by: row.made_by,
  at: row.made_at.toISOString(),
  undone_by: row.undone_by ?? '',
  undone_at: row.undone_at?.toISOString() ?? null,
})
