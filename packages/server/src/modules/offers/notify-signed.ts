import type { SystemWork } from '../../ground/kernel/work.ts'
import { getCompanyName } from '../../house/members/members.queries.ts'
import { jobOfferMail, offerSignedMail } from '../letters/job-offer-mail.ts'
import { linkTo } from '../letters/page-links.ts'
import { readAddressee } from '../offers/addressee.queries.ts'
import { listTold } from '../offers/end-offer.ts'
import { offerLink, signOfferLink } from '../offers/offer-link.ts'
import type { OfferRow } from '../offers/offers.queries.ts'
import { queueMails } from '../outbox/send-mail.ts'
import { listTellable } from './tellable.queries.ts'

/** Mails to whoever signed and to whoever made the offer, each with a link to the file and not the file itself. */
export async function tellSigned(work: SystemWork, offer: OfferRow): Promise<void> {
  const { tx, deps } = work
  const { env } = deps
  const to = await readAddressee(tx, offer)
  const token = signOfferLink(env.ROLECALL_SECRET, { companyId: tx.companyId, offerId: offer.id })
  const company = await getCompanyName(tx)
  const about = { positionId: offer.position_id, candidateId: offer.candidate_id }
  const colleagues = await listTellable(tx, await listTold(work, offer))
  await queueMails(work, [
    ...(to ? [jobOfferMail({ type: 'job_offer_signed', ...to, link: offerLink(env, token) })] : []),
    ...colleagues.map(({ email, name }) =>
      offerSignedMail({
        to: email,
        name,
        company,
        title: offer.title,
        link: linkTo(env, `/offers/${offer.id}`),
        ...about,
      }),
    ),
  ])
}
