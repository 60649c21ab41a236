import { panels } from '@rolecall/contract/interviews/panels'
import { feature } from '../../platform/http/feature.ts'
import { bookPanel } from './book-panel.ts'
import { cancelPanel } from './change-panel.ts'
import { resolveNamed } from './find-application.ts'
import { findMoves, moveTalk } from './move-talk.ts'
import { listPanels, listSeats, listTalks } from './panels.queries.ts'
import { listStandIns, replaceLead } from './replace-lead.ts'
import { searchPanels } from './search-panels.ts'

/** Maximum number of panels of one candidate on one position. Limit chosen by us. */
const LISTED = 20

export const panelsFeature = feature(panels, {
  handlers: {
    search: ({ body }, work) => searchPanels(work, body),
    book: ({ body }, work) => bookPanel(work, body),
    cancel: ({ body }, work) => cancelPanel(work, body.panel_id),
    replace: ({ body }, work) => replaceLead(work, body),
    standIns: ({ body }, work) => listStandIns(work, body),
    moves: ({ body }, work) => findMoves(work, body),
    move: ({ body }, work) => moveTalk(work, body),

    async list({ body }, work) {
      const { tx, now } = work
      const { position, named } = await resolveNamed(work, body)
      const rows = await listPanels(tx, { positionId: position.id, candidateId: named.candidateId, most: LISTED })
      const talks = await listTalks(
        tx,
        rows.map(({ id }) => id),
      )
      const seats = await listSeats(
        tx,
        talks.map(({ id }) => id),
      )
      const data = rows.flatMap((row) => {
        const own = talks.filter(({ panel_id }) => panel_id === row.id)
        if (own.length === 0) return []
        return [
          {
            panel_id: row.id,
            booked_by: row.booked_by,
            timezone: row.time_zone,
            is_over: own.every(({ ends_at }) => ends_at <= now),
            talks: own.map((talk) => ({
              interview_id: talk.id,
              talk: talk.talk ?? 0,
              title: row.plan.talks[talk.talk ?? 0]?.title ?? talk.interview_type,
              starts_at: talk.starts_at.toISOString(),
              ends_at: talk.ends_at.toISOString(),
              room_id: talk.room_id,
              room: talk.room ?? talk.place,
              people: seats
                .filter(({ interview_id }) => interview_id === talk.id)
                .map(({ name, seat, userId, email }) => ({ user_id: userId ?? '', name: name || email, as: seat })),
            })),
          },
        ]
      })
      return { success: true, data }
    },
  },
})
