import { type Scorecard, scorecards } from '@rolecall/contract/interviews/scorecards'
import { summarizeCards } from '@rolecall/domain/interviews/summarize-cards'
import { feature } from '../../platform/http/feature.ts'
import { editAttributes } from './edit-attributes.ts'
import { saveScorecard } from './save-scorecard.ts'
import type { CardRow } from './scorecards.queries.ts'
import { findSubject, getAttributes, viewCards } from './view-cards.ts'

export const scorecardsFeature = feature(scorecards, {
  handlers: {
    async attributes(_, work) {
      const { attributes, version, isOurs, row } = await getAttributes(work)
      return {
        success: true,
        attributes: attributes.map((each) => ({ ...each })),
        version,
        is_ours: isOurs,
        changed_by: row?.full_name ?? '',
        changed_at: row?.changed_at.toISOString() ?? null,
      }
    },

    editAttributes: ({ body }, work) => editAttributes(work, body),

    async details({ body }, work) {
      const { whom } = await findSubject(work, body, { locks: false })
      const { own, isAsked, others, areHidden, missing, attributes } = await viewCards(work, whom)
      const shown = areHidden ? [] : others
      const counted = own?.submitted_at ? [own, ...shown] : shown
      const summary = summarizeCards(counted)
      return {
        success: true,
        attributes: attributes.map((each) => ({ ...each })),
        own: own ? presentCard(own) : null,
        own_version: own?.version ?? 0,
        is_asked: isAsked,
        others_hidden: areHidden,
        others: shown.map(presentCard),
        missing: areHidden ? [] : missing.map(({ id, full_name }) => ({ user_id: id, name: full_name })),
        summary:
          counted.length === 0
            ? null
            : {
                ...summary,
                attributes: summary.attributes.map((each) => ({ ...each })),
                verdicts: { ...summary.verdicts },
              },
      }
    },

    save: ({ body }, work) => saveScorecard(work, body),
  },
})

function presentCard(row: CardRow): Scorecard {
  const ratings = Object.entries(row.ratings).flatMap(([key, rating]) => (rating ? [[key, rating] as const] : []))
  return {
    by: row.full_name,
    user_id: row.written_by,
    attributes: row.attributes,
    ratings: Object.fromEntries(ratings),
    verdict: row.verdict,
    note: row.note,
    submitted_at: row.submitted_at?.toISOString() ?? null,
    changed_at: row.changed_at.toISOString(),
    after_others: row.after_others,
  }
}
