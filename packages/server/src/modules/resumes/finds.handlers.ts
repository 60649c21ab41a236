import { finds } from '@rolecall/contract/resumes/finds'
import { FINDS_PAGE } from '@rolecall/domain/skills/skill-limits'
import { feature } from '../../platform/http/feature.ts'
import { answerSuggestions, undoAnswers } from './answer-suggestions.ts'
import { countSuggestions, type FindAnswer, listSuggestions } from './finds.queries.ts'
import { readDescriptions } from './read-descriptions.ts'

export const findsFeature = feature(finds, {
  jobs: [readDescriptions],
  handlers: {
    async list({ query: { start, search, state } }, { tx }) {
      const filter = { search: search?.trim() ?? '', state }
      const rows = await listSuggestions(tx, filter, { limit: FINDS_PAGE, offset: start })
      return { success: true, data: rows.map(presentSuggestion), total: await countSuggestions(tx, filter) }
    },

    async answer({ body: { find_ids: findIds, answer } }, work) {
      const answered = await answerSuggestions(work, { findIds, answer })
      return { success: true, message: describeSuggestionAnswer(answered, answer), answered }
    },

    async undo({ body }, work) {
      await undoAnswers(work, body.find_ids)
      return { success: true }
    },
  },
})

const presentSuggestion = (row: Awaited<ReturnType<typeof listSuggestions>>[number]) => ({
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

/** "Loom whispering is now a skill." */
function describeSuggestionAnswer(answered: readonly { name: string }[], answer: FindAnswer): string {
  const [first, ...others] = answered
  if (!first) return 'A colleague has already answered this.'
  if (answer === 'yes')
    return others.length > 0 ? `${answered.length} terms are now skills.` : `${first.name} is now a skill.`
  return others.length > 0
    ? `${answered.length} terms won’t be suggested again.`
    : `${first.name} won’t be suggested again.`
}
