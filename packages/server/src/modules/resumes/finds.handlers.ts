import { finds } from '@rolecall/contract/sources/finds'
import { FINDS_PAGE } from '@rolecall/domain/limits'
import { feature } from '../../../ground/http/feature.ts'
import { answerFinds, undoAnswers } from './answer-finds.ts'
import { countFinds, type FindAnswer, listFinds } from './finds.queries.ts'
import { readDescriptions } from './read-descriptions.ts'

export const findsFeature = feature(finds, {
  jobs: [readDescriptions],
  handlers: {
    async list({ query: { start, search, state } }, { tx }) {
      const filter = { search: search?.trim() ?? '', state }
      const rows = await listFinds(tx, filter, { limit: FINDS_PAGE, offset: start })
      return { success: true, data: rows.map(presentFind), total: await countFinds(tx, filter) }
    },

    async answer({ body: { find_ids: findIds, answer } }, work) {
      const answered = await answerFinds(work, { findIds, answer })
      return { success: true, message: sayAnswered(answered, answer), answered }
    },

    async undo({ body }, work) {
      await undoAnswers(work, body.find_ids)
      return { success: true }
    },
  },
})

const presentFind = (row: Awaited<ReturnType<typeof listFinds>>[number]) => ({
  id: row.id,
  name: row.name,
  times: row.times,
  positions: row.positions,
  sentence: row.sentence ?? '',
  position_id: row.position_id ?? '',
  position_title: row.position_title ?? '',
  found_at: row.found_at.toISOString(),
  answer: row.answer ?? ('' as const),
  by: row.answered_by ?? '',
  answered_at: row.answered_at?.toISOString() ?? null,
})

/** "Loom whispering is a skill of the company now." */
function sayAnswered(answered: readonly { name: string }[], answer: FindAnswer): string {
  const [first, ...others] = answered
  if (!first) return 'Somebody has answered that already.'
  if (answer === 'yes')
    return others.length > 0
      ? `${answered.length} terms are skills of the company now.`
      : `${first.name} is a skill of the company now.`
  return others.length > 0 ? `${answered.length} terms are not found again.` : `${first.name} is not found again.`
}
