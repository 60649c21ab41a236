import { writeDay } from '@rolecall/domain/calendar/write-time'
import { z } from 'zod'
import { jobOfferMail } from '../../../contact/letters/job-offer-mail.ts'
import { readAddressee } from '../../../contact/offers/addressee.queries.ts'
import { aboutOffer, endOffer, listTold, stateNow } from '../../../contact/offers/end-offer.ts'
import { offerLink, signOfferLink } from '../../../contact/offers/offer-link.ts'
import { getOffer, getVersion, type OfferRow } from '../../../contact/offers/offers.queries.ts'
import { queueMail } from '../../../contact/outbox/send-mail.ts'
import { recordEvent } from '../../../ground/events/record-event.ts'
import { defineJob } from '../../../ground/jobs/define-job.ts'
import { inCompany, type SystemWork } from '../../../ground/kernel/work.ts'
import { listWithOffers } from '../../../house/company/companies-with-work.queries.ts'
import { writingOf } from '../../../house/company/writing.ts'
import { lockDue, markReminded } from './made-offers.queries.ts'

const AT_ONCE = 100
const HOUR_MS = 3_600_000
/** Before the end of its last day: at noon of the day before it. Our own choice. */
const REMINDED_BEFORE_MS = 36 * HOUR_MS
/** Whoever got an offer within the last day needs no reminder of it. Our own choice. */
const FRESH_MS = 24 * HOUR_MS

const dueAt = (now: Date) => ({ at: now, remindedUntil: new Date(now.getTime() + REMINDED_BEFORE_MS) })

/**
 * Every ten minutes: writes down which offers are over, and reminds candidates who have a day left (rule A-212). Nothing waits for
 * it: whatever is done to an offer goes by the time itself.
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
    const offer = await getOffer(tx, id)
    if (stateNow(work, offer) === 'expired') await endOffer(work, offer, { state: 'expired' })
    else await remind(work, offer)
  }
  return ids.length
}

async function remind(work: SystemWork, offer: OfferRow): Promise<void> {
  const { tx, now, deps } = work
  await markReminded(tx, offer.id, now)
  const isFresh = offer.sent_at !== null && now.getTime() - offer.sent_at.getTime() < FRESH_MS
  const to = isFresh ? undefined : await readAddressee(tx, offer)
  if (!to) return
  const { content } = await getVersion(tx, offer.id, offer.number)
  const named = { companyId: tx.companyId, offerId: offer.id }
  const link = offerLink(deps.env, signOfferLink(deps.env.ROLECALL_SECRET, named))
  const validUntil = writeDay(content.last_day, await writingOf(tx))
  await queueMail(work, jobOfferMail({ type: 'job_offer_reminder', ...to, link, validUntil }))
  await recordEvent(work, { kind: 'offer.reminded', ...aboutOffer(offer), tells: await listTold(work, offer) })
}
