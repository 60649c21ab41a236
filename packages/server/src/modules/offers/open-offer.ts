import { Readable } from 'node:stream'
import type { offerPage } from '@rolecall/contract/offers/offer-page'
import type { CallRequest } from '@rolecall/contract/platform/define-calls'
import { dayIn } from '@rolecall/domain/calendar/company-day'
import { formatMoment, formatWeekdayDate } from '@rolecall/domain/calendar/format-time'
import { OFFER_PAGE } from '@rolecall/domain/offers/decline-reasons'
import { serialOf } from '@rolecall/domain/offers/offer-limits'
import { OFFER_STATE_MESSAGES } from '@rolecall/domain/offers/offer-states'
import { renderOffer } from '@rolecall/domain/offers/render-offer'
import { sentence } from '@rolecall/domain/text/sentence'
import type { Download } from '../../platform/http/feature.ts'
import { limitAttempts } from '../../platform/http/limit-attempts.ts'
import type { Deps } from '../../platform/kernel/deps.ts'
import { Problem } from '../../platform/kernel/problem.ts'
import { linkOfToken, openLink } from '../../platform/kernel/signed-links.ts'
import type { SystemWork } from '../../platform/kernel/work.ts'
import { listExchanged } from '../careers/messages.queries.ts'
import { LINK_GONE, page, refusalPage } from '../careers/page-frame.ts'
import { getCompanySettings } from '../company/settings.queries.ts'
import { writingIn } from '../company/writing.ts'
import { addOfferQuestion, declineOffer } from './answer-offer.ts'
import { getCompanyOfPage } from './offer-page.queries.ts'
import { type OfferFormValues, type OfferPage, renderOfferPage } from './offer-page.ts'
import { findOffer, type Offer } from './offers.queries.ts'
import { AskAgain, signOffer } from './sign-offer.ts'
import { findSignature } from './signatures.queries.ts'
import { getSignedFile } from './write-signed-file.ts'

const MESSAGES_SHOWN = 20
const nothing = (): Download => refusalPage(LINK_GONE, 404)

const NOT_TYPED: OfferFormValues = { name: '', reason: '', words: '', question: '', sure: '', agree: false }
type PageMessage = Partial<Pick<OfferPage, 'done' | 'complaint' | 'complaints'>> & { typed?: OfferFormValues }

/** The offer behind a link, once it was sent: until then no one outside knows about it. */
function withOffer<T>(
  deps: Deps,
  token: string,
  otherwise: () => T,
  act: (work: SystemWork, offer: Offer) => Promise<T>,
) {
  return openLink(deps, linkOfToken('job-offer', token), {
    async act(work, { named: { offerId } }) {
      const offer = await findOffer(work, offerId)
      return offer?.was_sent ? act(work, offer) : otherwise()
    },
    otherwise,
  })
}

/** The sentence about an offer that cannot be signed now. */
function describeOfferState({ state }: Offer, company: string): string {
  if (state === 'sent' || state === 'signed') return OFFER_STATE_MESSAGES[state]
  if (state === 'declined') return 'You declined this offer.'
  if (state === 'withdrawn') return OFFER_STATE_MESSAGES.withdrawn
  if (state === 'expired') return sentence('This offer has expired. You can still write to {company}.', { company })
  return sentence('{company} is revising this offer. We’ll email you when you can read it.', { company })
}

async function show(
  { work, offer, token }: { work: SystemWork; offer: Offer; token: string },
  { typed = NOT_TYPED, ...said }: PageMessage,
  status?: Download['status'],
): Promise<Download> {
  const { tx } = work
  const settings = await getCompanySettings(tx)
  const company = await getCompanyOfPage(tx)
  const writing = writingIn(settings)
  const { state, content } = offer
  const signature = state === 'signed' ? await findSignature(tx, offer.id) : undefined
  // A version being rewritten, or one that no longer stands, is not shown.
  const isShown = state === 'sent' || state === 'signed' || state === 'expired' || state === 'declined'
  const of = { positionId: offer.position_id, candidateId: offer.candidate_id }
  const messages = await listExchanged(tx, of, { limit: MESSAGES_SHOWN, only: undefined })
  const say = (moment: Date, zone = offer.zone) => formatMoment(moment, zone || settings.time_zone, writing)
  const shown: OfferPage = {
    token,
    company: company.name,
    subDomain: company.sub_domain ?? '',
    colour: settings.careers.colour,
    read: isShown
      ? {
          rendered: renderOffer(content, writing),
          sha256: offer.sha256,
          serial: serialOf(offer.serial),
          number: offer.number,
        }
      : undefined,
    open: state === 'sent' ? { until: lastDayOf(offer, writing) } : undefined,
    stands: describeOfferState(offer, company.name),
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

/** The last day that the version names; if it names none, the day on which the offer ends, in its zone. */
const lastDayOf = ({ expires_at: end, zone, content }: Offer, writing: { days: string }): string =>
  formatWeekdayDate(content.last_day || (end ? dayIn(zone, new Date(end.getTime() - 1)) : ''), writing)

/** The page behind a link, or the reason why there is no page. */
export const openOffer = (deps: Deps, token: string): Promise<Download> =>
  withOffer(deps, token, nothing, (work, offer) => show({ work, offer, token }, {}))

/** The signed file; the page if nothing is signed. */
export async function openSignedOffer(deps: Deps, token: string): Promise<Download> {
  type OpenedOffer = { companyId: string; offer: Offer }
  const found = await withOffer<OpenedOffer | undefined>(
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

type ActBody = CallRequest<typeof offerPage.act>['body']
type RequestOrigin = { address: string; userAgent: string | undefined }
const TOO_MANY = 'Too many requests came from this page. Please try again in 15 minutes.'

/** Handles a form of the page; the page shows what is wrong with it beside what was typed. */
export async function handleOfferForm(deps: Deps, body: ActBody, from: RequestOrigin): Promise<Download> {
  const { token = '' } = body
  const known = await withOffer<Offer | undefined>(
    deps,
    token,
    () => undefined,
    async (_, offer) => offer,
  )
  if (!known) return nothing()
  const again = (said: PageMessage, status?: Download['status']) =>
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

/** The values to fill in again. After a change of version the page has to be read again. */
const typedOf = ({ name = '', reason, words = '', question = '', agree }: ActBody): OfferFormValues => ({
  name,
  reason: reason ?? '',
  words,
  question,
  sure: '',
  agree: agree === 'true',
})

const refuse = (): never => {
  throw new Problem('link_expired', LINK_GONE)
}

const cleanUserAgent = (userAgent: string | undefined): string =>
  (userAgent ?? '').replace(/\p{C}/gu, '').slice(0, OFFER_PAGE.browserMax)

/** Throws, with a sentence for candidates, if the offer is being rewritten. */
async function assertOfferSent(work: SystemWork, offer: Offer): Promise<void> {
  const { state } = offer
  if (state === 'draft' || state === 'waiting' || state === 'approved')
    throw new Problem('offer_draft', describeOfferState(offer, (await getCompanyOfPage(work.tx)).name))
}

/** Returns the message to show. */
async function doStep(work: SystemWork, offerId: string, body: ActBody, from: RequestOrigin): Promise<string> {
  const offer = await findOffer(work, offerId, { lock: true })
  if (!offer?.was_sent) return refuse()
  if (body.step === 'ask') {
    if (offer.state === 'withdrawn') throw new Problem('offer_withdrawn', OFFER_STATE_MESSAGES.withdrawn)
    return addOfferQuestion(work, offer, body.question)
  }
  if (body.step === 'decline') await assertOfferSent(work, offer)
  if (body.step === 'decline') return declineOffer(work, offer, { reason: body.reason, words: body.words })
  if (body.step !== 'sign') throw new Problem('unknown_action', 'Please choose what you’d like to do.')
  const { sha256, name, agree, sure } = body
  const given = { sha256, name, agree, sure, address: from.address, browser: cleanUserAgent(from.userAgent) }
  await assertOfferSent(work, offer)
  return signOffer(work, offer, given)
}
