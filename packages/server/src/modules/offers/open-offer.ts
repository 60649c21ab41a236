import { Readable } from 'node:stream'
import type { offerPage } from '@rolecall/contract/contact/offer-page'
import type { CallRequest } from '@rolecall/contract/ground/define-calls'
import { dayIn } from '@rolecall/domain/calendar/company-day'
import { writeMoment, writeWeekday } from '@rolecall/domain/calendar/write-time'
import { OFFER_PAGE } from '@rolecall/domain/offers/answer-offer'
import { serialOf } from '@rolecall/domain/offers/offer-limits'
import { SAID_OF_OFFER } from '@rolecall/domain/offers/offer-states'
import { sentence } from '@rolecall/domain/text/sentence'
import { listExchanged } from '../../../contact/messages/messages.queries.ts'
import { stateNow } from '../../../contact/offers/end-offer.ts'
import { findOffer, lockOffer, type OfferRow } from '../../../contact/offers/offers.queries.ts'
import { readVersion } from '../../../contact/offers/present-version.ts'
import { NOTHING_HERE, page, refusalPage } from '../../../contact/public-pages/page-frame.ts'
import { findSignature } from '../../../contact/signed-offers/signatures.queries.ts'
import { getSignedFile } from '../../../contact/signed-offers/write-signed.ts'
import type { Download } from '../../../ground/http/feature.ts'
import { limitAttempts } from '../../../ground/http/limit-attempts.ts'
import type { Deps } from '../../../ground/kernel/deps.ts'
import { Problem } from '../../../ground/kernel/problem.ts'
import { linkOfToken, openLink } from '../../../ground/kernel/signed-links.ts'
import type { SystemWork } from '../../../ground/kernel/work.ts'
import { getCompanySettings } from '../../../house/company/settings.queries.ts'
import { writingIn } from '../../../house/company/writing.ts'
import { askAboutOffer, declineOffer } from './answer-offer.ts'
import { getCompanyOfPage, wasSent } from './offer-page.queries.ts'
import { type OfferPage, type OfferTyped, renderOfferPage } from './offer-page.ts'
import { AskAgain, signOffer } from './sign-offer.ts'

const MESSAGES_SHOWN = 20
const nothing = (): Download => refusalPage(NOTHING_HERE, 404)

const NOT_TYPED: OfferTyped = { name: '', reason: '', words: '', question: '', sure: '', agree: false }
type Said = Partial<Pick<OfferPage, 'done' | 'complaint' | 'complaints'>> & { typed?: OfferTyped }

/** The offer behind a link, once it was sent at all: until then nobody outside knows of it. */
function withOffer<T>(
  deps: Deps,
  token: string,
  otherwise: () => T,
  act: (work: SystemWork, offer: OfferRow) => Promise<T>,
) {
  return openLink(deps, linkOfToken('job-offer', token), {
    async act(work, { named: { offerId } }) {
      const offer = await findOffer(work.tx, offerId)
      return offer && (await wasSent(work.tx, offerId)) ? act(work, offer) : otherwise()
    },
    otherwise,
  })
}

/** What is said of an offer that cannot be signed now. */
function sayHowItStands(work: SystemWork, offer: OfferRow, company: string): string {
  const state = stateNow(work, offer)
  if (state === 'sent' || state === 'signed') return SAID_OF_OFFER[state]
  if (state === 'declined') return 'You have declined this offer.'
  if (state === 'withdrawn') return SAID_OF_OFFER.withdrawn
  if (state === 'expired')
    return sentence('The time to sign this offer is over. You can still write to {company}.', { company })
  return sentence('{company} is writing this offer anew. You get a mail once you can read it.', { company })
}

async function show(
  { work, offer, token }: { work: SystemWork; offer: OfferRow; token: string },
  { typed = NOT_TYPED, ...said }: Said,
  status?: Download['status'],
): Promise<Download> {
  const { tx } = work
  const settings = await getCompanySettings(tx)
  const company = await getCompanyOfPage(tx)
  const writing = writingIn(settings)
  const state = stateNow(work, offer)
  const signature = state === 'signed' ? await findSignature(tx, offer.id) : undefined
  // What is being written anew, or stands no longer, is not shown.
  const isShown = state === 'sent' || state === 'signed' || state === 'expired' || state === 'declined'
  const read = isShown ? await readVersion(tx, offer, signature?.number) : undefined
  const of = { positionId: offer.position_id, candidateId: offer.candidate_id }
  const messages = await listExchanged(tx, of, { limit: MESSAGES_SHOWN, only: undefined })
  const say = (moment: Date, zone = offer.zone) => writeMoment(moment, zone || settings.time_zone, writing)
  const shown: OfferPage = {
    token,
    company: company.name,
    subDomain: company.sub_domain ?? '',
    colour: settings.careers.colour,
    read: read && {
      rendered: read.rendered,
      sha256: read.version.sha256,
      serial: serialOf(offer.serial),
      number: read.version.number,
    },
    open: state === 'sent' && read ? { until: lastDayOf(offer, read.version.content.last_day, writing) } : undefined,
    stands: sayHowItStands(work, offer, company.name),
    signed: signature && {
      name: signature.name,
      when: say(signature.signed_at),
      isReady: signature.pdf_at !== null,
    },
    mayAsk: state !== 'withdrawn',
    messages: messages.toReversed().map(({ by, text, at }) => ({ by: by ?? '', text, when: say(at) })),
    typed,
    done: '',
    complaint: '',
    complaints: {},
    ...said,
  }
  return page(renderOfferPage(shown), status)
}

/** The day that the version names; by the clock where the offer runs until another. */
const lastDayOf = ({ expires_at: end, zone }: OfferRow, lastDay: string, writing: { days: string }): string =>
  writeWeekday(lastDay || (end ? dayIn(zone, new Date(end.getTime() - 1)) : ''), writing)

/** The page behind a link; in words why there is none. */
export const openOffer = (deps: Deps, token: string): Promise<Download> =>
  withOffer(deps, token, nothing, (work, offer) => show({ work, offer, token }, {}))

/** The signed file; the page where nothing is signed. */
export async function openSignedOffer(deps: Deps, token: string): Promise<Download> {
  type Found = { companyId: string; offer: OfferRow }
  const found = await withOffer<Found | undefined>(
    deps,
    token,
    () => undefined,
    async ({ tx }, offer) => ({
      companyId: tx.companyId,
      offer,
    }),
  )
  if (!found) return nothing()
  const { companyId, offer } = found
  const pdf = offer.state === 'signed' ? await getSignedFile(deps, { companyId, offerId: offer.id }) : undefined
  if (!pdf) return openOffer(deps, token)
  return {
    contentType: 'application/pdf',
    fileName: `offer-${serialOf(offer.serial)}.pdf`,
    inline: false,
    size: pdf.length,
    body: Readable.from([pdf]),
  }
}

type Sent = CallRequest<typeof offerPage.act>['body']
type From = { address: string; userAgent: string | undefined }
const TOO_MANY = 'Too much was sent from this page. Please try again in a quarter of an hour.'

/** One form of the page; what is wrong with it is said on the page, beside what was typed. */
export async function actOnOffer(deps: Deps, body: Sent, from: From): Promise<Download> {
  const { token = '' } = body
  const known = await withOffer<OfferRow | undefined>(
    deps,
    token,
    () => undefined,
    async (_, offer) => offer,
  )
  if (!known) return nothing()
  const again = (said: Said, status?: Download['status']) =>
    withOffer(deps, token, nothing, (work, offer) => show({ work, offer, token }, said, status))
  try {
    const counted = [
      { under: `offer:${known.id}`, max: OFFER_PAGE.formsMax },
      { under: `offer from:${from.address}`, max: OFFER_PAGE.formsOfAddressMax },
    ]
    await limitAttempts(deps, counted, TOO_MANY)
    const done = await withOffer<string>(deps, token, refuse, (work, { id }) => doStep(work, id, body, from))
    return await again({ done })
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    const { message: complaint, fields: complaints = {} } = error
    const status = error.code === 'conflict' ? 409 : error.code === 'too_many_requests' ? 429 : 400
    const sure = error instanceof AskAgain ? error.typed : ''
    return again({ complaint, complaints, typed: { ...typedOf(body), sure } }, status)
  }
}

/** What stands in the fields again. Whoever was shown another version has not read it yet. */
const typedOf = ({ name = '', reason, words = '', question = '', agree }: Sent): OfferTyped => ({
  name,
  reason: reason ?? '',
  words,
  question,
  sure: '',
  agree: agree === 'true',
})

const refuse = (): never => {
  throw new Problem('not_found', NOTHING_HERE)
}

const tidyBrowser = (userAgent: string | undefined): string =>
  (userAgent ?? '').replace(/\p{C}/gu, '').slice(0, OFFER_PAGE.browserMax)

/** Of one that is written anew nothing can be said yet, in words for candidates. */
async function refuseUnsent(work: SystemWork, offer: OfferRow): Promise<void> {
  const state = stateNow(work, offer)
  if (state === 'draft' || state === 'waiting' || state === 'approved')
    throw new Problem('conflict', sayHowItStands(work, offer, (await getCompanyOfPage(work.tx)).name))
}

/** Answers with what to say of it. */
async function doStep(work: SystemWork, offerId: string, body: Sent, from: From): Promise<string> {
  const { tx } = work
  const offer = await lockOffer(tx, offerId)
  if (!offer || !(await wasSent(tx, offerId))) return refuse()
  if (body.step === 'ask') {
    if (stateNow(work, offer) === 'withdrawn') throw new Problem('conflict', SAID_OF_OFFER.withdrawn)
    return askAboutOffer(work, offer, body.question)
  }
  if (body.step === 'decline') await refuseUnsent(work, offer)
  if (body.step === 'decline') return declineOffer(work, offer, { reason: body.reason, words: body.words })
  if (body.step !== 'sign') throw new Problem('invalid_request', 'Please choose what you would like to do.')
  const { sha256, name, agree, sure } = body
  const given = { sha256, name, agree, sure, address: from.address, browser: tidyBrowser(from.userAgent) }
  await refuseUnsent(work, offer)
  const { version } = await readVersion(tx, offer)
  return signOffer(work, { offer, version, given })
}
