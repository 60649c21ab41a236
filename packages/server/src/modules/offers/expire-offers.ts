import { HOUR_MS } from '@rolecall/domain/calendar/durations'
import { formatDay } from '@rolecall/domain/calendar/format-time'
import { z } from 'zod'
import { recordEvent } from '../../platform/events/record-event.ts'
import { defineJob } from '../../platform/jobs/define-job.ts'
import { inCompany, type SystemWork } from '../../platform/kernel/work.ts'
import { listWithOffers } from '../company/companies-with-work.queries.ts'
import { writingOf } from '../company/writing.ts'
import { jobOfferMail } from '../email/job-offer-mail.ts'
import { queueMail } from '../email/send-mail.ts'
import { readAddressee } from './addressee.queries.ts'
import { lockDue, markReminded } from './change-offers.queries.ts'
import { endOffer, listOfferRecipients, offerEventPayload } from './end-offer.ts'
import { offerLink, signOfferLink } from './offer-link.ts'
import { findOffer, type Offer } from './offers.queries.ts'

const AT_ONCE = 100
/** Time of the reminder before the end of the last day: noon of the day before. Limit chosen by us. */
const REMINDED_BEFORE_MS = 36 * HOUR_MS
/** Candidates who got an offer within the last day need no reminder of it. Limit chosen by us. */
const FRESH_MS = 24 * HOUR_MS

const dueAt = (now: Date) => ({ at: now, remindedUntil: new Date(now.getTime() + REMINDED_BEFORE_MS) })

/**
 * Records expired offers every ten minutes, and reminds candidates who have a day left (rule A-212). Nothing depends on it:
 * every action on an offer checks the time itself.
 */
export const expireOffers = defineJob({
  name: 'offers.expire',
  cron: '*/10 * * * *',
  payload: z.object({}),
  async run(_, deps) {
    for (const companyId of await listWithOffers(deps.db, dueAt(deps.now())))
      while ((await inCompany(deps, companyId, dealWithSome)) === AT_ONCE);
  },
})

async function dealWithSome(work: SystemWork): Promise<number> {
  const { tx, now } = work
  const ids = await lockDue(tx, { ...dueAt(now), limit: AT_ONCE })
  for (const id of ids) {
    const offer = await findOffer(work, id)
    if (!offer) throw new Error(`Offer ${id} not found`)
    if (offer.state === 'expired') await endOffer(work, offer, { state: 'expired' })
    else await remind(work, offer)
  }
  return ids.length
}

async function remind(work: SystemWork, offer: Offer): Promise<void> {
  const { tx, now, deps } = work
  await markReminded(tx, offer.id, now)
  const isFresh = offer.sent_at !== null && now.getTime() - offer.sent_at.getTime() < FRESH_MS
  const to = isFresh ? undefined : await readAddressee(tx, offer)
  if (!to) return
  const named = { companyId: tx.companyId, offerId: offer.id }
  const link = offerLink(deps.env, signOfferLink(deps.env.ROLECALL_SECRET, named))
  const validUntil = formatDay(offer.content.last_day, await writingOf(tx))
  await queueMail(work, jobOfferMail({ type: 'job_offer_reminder', ...to, link, validUntil }))
  await recordEvent(work, {
    kind: 'offer.reminded',
    ...offerEventPayload(offer),
    tells: await listOfferRecipients(work, offer),
  })
}
