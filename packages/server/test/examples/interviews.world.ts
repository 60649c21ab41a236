import { bookings } from '@rolecall/contract/interviews/bookings'
import { interviews } from '@rolecall/contract/interviews/interviews'
import { interviewsExamples } from '@rolecall/contract/interviews/interviews.examples'
import type { Call } from '@rolecall/contract/platform/define-calls'
import { aFreshOffer, anOffer, dropOffers } from '../factories/offer.ts'
import { freshPanels, NO_PANELS, PANELS, panelsWithCandidate } from '../factories/panel.ts'
import { putBack } from '../factories/put-back.ts'
import type { TestUser } from '../factories/user.ts'
import type { TestApp } from '../harness.ts'
import { defineExamples, type ExampleTurn } from './define-examples.ts'

/** Calls about times that the candidate was offered. */
const BOOKINGS: readonly Call[] = Object.values(bookings)

/** Calls about interviews, and about these times. */
const TALKS: readonly Call[] = [...BOOKINGS, interviews.schedule, interviews.cancel]

export const interviewsWorld = defineExamples({
  own: async (test, by) => ({
    ids: { offerId: '', booking: '', ...NO_PANELS },
    getReady: async (turn) => {
      const { call, ids } = turn
      if (TALKS.includes(call)) await readyTalk(test, by, turn)
      return PANELS.includes(call) ? freshPanels(test, by, ids) : {}
    },
  }),
  secret: async (test, { owner, position, person }) => {
    const of = { ...position, ...person }
    const { booking } = interviewsExamples
    return { offerId: await anOffer(test, owner, of), booking, ...(await panelsWithCandidate(test, owner, of)) }
  },
})

/** Removes earlier interviews and offered times; creates the objects of the call. */
async function readyTalk(test: TestApp, by: TestUser, { call, ids }: ExampleTurn): Promise<void> {
  await putBack(test, by, ids, 'Screened')
  await dropOffers(test, by)
  if (call === interviews.cancel) await test.make(interviews.schedule, interviews.schedule.example(ids), by)
  if (BOOKINGS.includes(call) && call !== bookings.offer) Object.assign(ids, await aFreshOffer(test, by, ids))
}
