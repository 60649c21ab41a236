import { blind } from '@rolecall/contract/revealing/blind'
import { may } from '@rolecall/domain/access/may'
import { feature, reading } from '../../platform/http/feature.ts'
import { resolveCandidate } from '../applications/resolve-candidate.queries.ts'
import { saveRules } from '../company/save-rules.ts'
import { getCompanySettings, lockCompanySettings } from '../company/settings.queries.ts'
import { getVisiblePosition } from '../company/visibility.queries.ts'
import { listStatuses } from '../pipeline/statuses.queries.ts'
import { listReveals } from './blind.queries.ts'
import { listShowing } from './list-showing.ts'
import { revealCandidate } from './reveal-candidate.ts'

/** Maximum number of entries in the list; to see more, filter by a position or a candidate. Limit chosen by us. */
const SEEN_MAX = 100

export const blindFeature = feature(blind, {
  handlers: {
    reveal: ({ body: { candidate_id: candidate, positionId: position, reason } }, work) =>
      revealCandidate(work, { candidate, position, reason }),

    seen: reading(async ({ query: { candidate_id, positionId } }, work) => {
      const { tx, session } = work
      const named = {
        candidateId: candidate_id ? (await resolveCandidate(work, candidate_id)).candidateId : undefined,
        positionId: positionId ? (await getVisiblePosition(tx, session, positionId)).id : undefined,
        everybody: may(session, 'reveal_candidates'),
      }
      const rows = await listReveals(tx, session, named, SEEN_MAX)
      return {
        success: true as const,
        data: rows.map((row) => ({
          id: row.id,
          candidate_id: row.candidate_id,
          candidate: row.name ?? `Candidate ${row.candidate_id}`,
          position_id: row.position_id ?? '',
          position_title: row.title ?? '',
          by: row.by,
          reason: row.reason,
          at: row.revealed_at.toISOString(),
        })),
      }
    }),

    usual: reading(async (_, { tx }) => {
      const [{ blind_usual: usual }, statuses] = await Promise.all([getCompanySettings(tx), listStatuses(tx)])
      return {
        success: true as const,
        blind_review: usual.review,
        blind_schools: usual.schools,
        stages: listShowing(statuses),
      }
    }),

    async settle({ body }, work) {
      const { blind_usual: before } = await lockCompanySettings(work.tx)
      const usual = {
        review: body.blind_review ?? before.review,
        schools: body.blind_schools ?? before.schools,
      }
      return saveRules(work, {
        settled: { blind_usual: usual },
        rulesOf: ({ blind_usual: { review, schools } }) => ({ blind_review: review, blind_schools: schools }),
        event: { kind: 'blind.settled', payload: usual },
      })
    },
  },
})
