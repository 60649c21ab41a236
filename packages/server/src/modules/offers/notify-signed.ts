import type { SystemWork } from '../../platform/kernel/work.ts'
import { jobOfferMail, offerSignedMail } from '../email/job-offer-mail.ts'
import { linkTo } from '../email/page-links.ts'
import { queueMails } from '../email/send-mail.ts'
import { getCompanyName } from '../roles/members.queries.ts'
import { listTellable, readAddressee } from './addressee.queries.ts'
import { listOfferRecipients } from './end-offer.ts'
import { offerLink, signOfferLink } from './offer-link.ts'
import type { OfferRow } from './offers.queries.ts'

/** Emails the signer and the user who made the offer, each with a link to the file and not the file itself. */
export async function notifySigned(work: SystemWork, offer: OfferRow): Promise<void> {
  const { tx, deps } = work
  const { env } = deps
  const to = await readAddressee(tx, offer)
  const token = signOfferLink(env.ROLECALL_SECRET, { companyId: tx.companyId, offerId: offer.id })
  const company = await getCompanyName(tx)
  const about = { positionId: offer.position_id, candidateId: offer.candidate_id }
  const colleagues = await listTellable(tx, await listOfferRecipients(work, offer))
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
