import { OFFER_PAGE } from '@rolecall/domain/offers/answer-offer'
import { namesAlike } from '@rolecall/domain/offers/names-alike'
import { sentence } from '@rolecall/domain/text/sentence'
import { endOffer, refuseUnless } from '../../../contact/offers/end-offer.ts'
import type { OfferRow, OfferVersionRow } from '../../../contact/offers/offers.queries.ts'
import { findSignature, insertSignature } from '../../../contact/signed-offers/signatures.queries.ts'
import { writeSigned } from '../../../contact/signed-offers/write-signed.ts'
import { enqueue } from '../../../ground/jobs/define-job.ts'
import { invalid, Problem } from '../../../ground/kernel/problem.ts'
import type { SystemWork } from '../../../ground/kernel/work.ts'

export type Signing = {
  sha256: string | undefined
  name: string | undefined
  agree: string | undefined
  sure: string | undefined
  address: string
  browser: string
}

const CHANGED = 'The offer was changed since you opened this page. Please read it again: this is how it stands now.'

/** A name on one line, without what shows as nothing. */
export const tidyName = (name: string | undefined): string =>
  (name ?? '')
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}]/gu, '')
    .trim()

/** Asked once more, and kindly: whoever typed it may be right. */
export class AskAgain extends Problem {
  readonly typed: string
  constructor(typed: string, known: string) {
    const values = { typed, known }
    super(
      'invalid_request',
      sentence(
        'The offer is made to {known}, and you typed {typed}. If that is your name, please sign once more; otherwise correct it.',
        values,
      ),
      { name: sentence('Is {typed} your full name?', { typed }) },
    )
    this.typed = typed
  }
}

function readName({ name, sure }: Signing, known: string): string {
  const typed = tidyName(name)
  if (typed === '') throw invalid('name', 'Please type your full name.')
  if (typed.length > OFFER_PAGE.nameMax)
    throw invalid('name', `A name has at most ${OFFER_PAGE.nameMax} characters here.`)
  if (!/\p{L}/u.test(typed)) throw invalid('name', 'Please type your name in letters.')
  if (!namesAlike(typed, known) && sure !== typed) throw new AskAgain(typed, known)
  return typed
}

/**
 * Signs the version that was read, of an offer that is locked. Whoever sends the form twice, or from two windows, has signed once:
 * the second is told so. Answers with what to say.
 */
export async function signOffer(
  work: SystemWork,
  { offer, version, given }: { offer: OfferRow; version: OfferVersionRow; given: Signing },
): Promise<string> {
  const { tx, now } = work
  const done = 'Thank you: you have signed the offer.'
  const signed = await findSignature(tx, offer.id)
  if (signed && signed.sha256 === given.sha256) return done
  refuseUnless(work, offer, 'signed')
  if (given.sha256 !== version.sha256) throw new Problem('conflict', CHANGED)
  if (given.agree !== 'true') throw invalid('agree', 'Please tick that you have read the offer.')
  const name = readName(given, version.content.candidate)
  const { sha256, number } = version
  await endOffer(work, offer, { state: 'signed', signed: { number, sha256 } })
  await insertSignature(tx, {
    offerId: offer.id,
    number,
    name,
    at: now,
    zone: offer.zone,
    address: given.address,
    browser: given.browser,
    sha256,
  })
  await enqueue(tx, writeSigned, { companyId: tx.companyId, offerId: offer.id })
  return done
}
