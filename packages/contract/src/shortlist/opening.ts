import { z } from 'zod'
import { account } from '../accounts/account.ts'
import { session } from '../accounts/session.ts'
import { company } from '../company/company.ts'
import { notifications } from '../notifications/notifications.ts'
import { interest } from '../outreach/interest.ts'
import { bulkMoves } from '../pipeline/bulk-moves.ts'
import { pipeline } from '../pipeline/pipeline.ts'
import { defineCalls, SHORT_BODY_BYTES_MAX } from '../platform/define-calls.ts'
import { Id, OptionalFlag } from '../platform/wire.ts'
import { savedViews } from '../pool/saved-views.ts'
import { lifecycle } from '../positions/lifecycle.ts'
import { positions } from '../positions/positions.ts'
import { shortlist } from './shortlist.ts'

export const opening = defineCalls({
  read: {
    method: 'POST',
    path: '/rest/position/candidate/opening',
    summary:
      'Get everything that a page with the candidates of a position first shows: each part is the answer of its own call, and left out where that call refuses or has nothing to show',
    access: 'signed-in',
    onlyPeople: true,
    reads: [
      'positions',
      'projects',
      'applications',
      'candidates',
      'settings',
      'session',
      'members',
      'users',
      'roles',
      'views',
      'tags',
      'mails',
      'notifications',
    ],
    maxBody: SHORT_BODY_BYTES_MAX,
    body: z.object({
      positionId: Id,
      with_cards: OptionalFlag.describe('Whether the first candidates are wanted'),
    }),
    response: z.object({
      success: z.literal(true),
      details: positions.details.response.optional(),
      counts: shortlist.statusCount.response.optional(),
      cards: shortlist.cards.response.optional().describe('The first candidates of the first group'),
      statuses: pipeline.statusConfig.response.optional(),
      config: company.config.response.optional().describe('Settings of the company as they apply to the position'),
      company: company.config.response.optional(),
      publishing: lifecycle.publishing.response.optional(),
      views: savedViews.list.response.optional(),
      moves: bulkMoves.list.response.optional(),
      mail_runs: interest.runs.response.optional(),
      user: session.currentUser.response.optional(),
      rights: session.check.response.optional(),
      preferences: account.preferences.response.optional(),
      notifications: notifications.count.response.optional(),
    }),
    example: ({ positionId }) => ({ body: { positionId, with_cards: true } }),
  },
})
