import type { CallResult } from '@rolecall/contract/platform/define-calls'
import type { positions } from '@rolecall/contract/positions/positions'
import { opening } from '@rolecall/contract/shortlist/opening'
import type { shortlist } from '@rolecall/contract/shortlist/shortlist'
import { feature, type GivenParts, withoutTransaction } from '../../platform/http/feature.ts'
import { findProblem } from '../../platform/kernel/problem.ts'

const unlessRefused = <Result>(answer: Promise<Result>): Promise<Result | undefined> =>
  answer.catch((error) => {
    if (findProblem(error)) return undefined
    throw error
  })

/** The parts are made as if they had been asked for alone, in one transaction. */
export const openingFeature = feature(opening, {
  handlers: {
    read: withoutTransaction(({ body: { positionId, with_cards } }, { calls, inCompany, deps, session, gone }) =>
      inCompany(async (work) => {
        const ask = <Result>(name: string, given: GivenParts = {}) =>
          unlessRefused(calls.makeIn(work, name, given) as Promise<Result>)
        const body = { positionId }
        const details = ask<CallResult<typeof positions.details>>('positions.details', {
          body: { positionId, status_count: true },
        })
        const counts = ask<CallResult<typeof shortlist.statusCount>>('shortlist.statusCount', { body })
        const listCards = async () => {
          const { groups = [], total = 0 } = (await counts) ?? {}
          const [first] = groups
          if (!with_cards || !first || total === 0) return undefined
          return ask('shortlist.cards', {
            body: { positionId, status_grp: first.group_id, candidate_type: 'mapped', lob_name: 'Default', start: 0 },
          })
        }
        const askPublishing = async () => {
          const position = (await details)?.position
          const isShown = position?.may_ask_to_publish || position?.publish_asked
          return isShown ? ask('lifecycle.publishing', { body }) : undefined
        }
        const parts = {
          details,
          counts,
          cards: listCards(),
          statuses: ask('pipeline.statusConfig', { body }),
          config: ask('company.config', { query: { positionId } }),
          company: ask('company.config'),
          publishing: askPublishing(),
          views: ask('savedViews.list', { query: { page: 'shortlist' } }),
          moves: ask('bulkMoves.list', { body }),
          mail_runs: ask('interest.runs', { body }),
          user: ask('session.currentUser'),
          // Reads nothing: the session is looked up before.
          rights: unlessRefused(calls.make({ deps, session, gone }, 'session.check', { body: {} })),
          preferences: ask('account.preferences'),
          notifications: ask('notifications.count'),
        }
        const answered = Object.entries(parts).map(async ([name, answer]) => [name, await answer] as const)
        return { success: true as const, ...Object.fromEntries(await Promise.all(answered)) }
      }),
    ),
  },
})
