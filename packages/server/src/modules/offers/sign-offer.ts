import { OFFER_PAGE } from '@rolecall/domain/offers/decline-reasons'
import { areNamesAlike } from '@rolecall/domain/offers/names-alike'
import { sentence } from '@rolecall/domain/text/sentence'
import { enqueue } from '../../platform/jobs/define-job.ts'
import { invalid, Problem } from '../../platform/kernel/problem.ts'
import type { SystemWork } from '../../platform/kernel/work.ts'
import { assertOfferState, endOffer } from './end-offer.ts'
import type { Offer } from './offers.queries.ts'
import { findSignature, insertSignature } from './signatures.queries.ts'
import { writeSigned } from './write-signed-file.ts'

export type SigningInput = {
  sha256: string | undefined
  name: string | undefined
  agree: string | undefined
  sure: string | undefined
  address: string
  browser: string
}

const CHANGED = 'The offer has changed since you opened this page. Please read the new version below.'

/** A name on one line, without invisible characters. */
export const normaliseSignerName = (name: string | undefined): string =>
  (name ?? '')
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}]/gu, '')
    .trim()

/** Asks the applicant politely to confirm an unexpected name, which may be right. */
export class AskAgain extends Problem {
  readonly typed: string
  constructor(typed: string, known: string) {
    const values = { typed, known }
    super(
      'confirmation_required',
      sentence(
        'The offer is addressed to {known}, but you typed {typed}. If that’s your name, please sign again. Otherwise, correct it.',
        values,
      ),
      { name: sentence('Is {typed} your full name?', { typed }) },
    )
    this.typed = typed
  }
}

function readName({ name, sure }: SigningInput, known: string): string {
  const typed = normaliseSignerName(name)
  if (typed === '') throw invalid('name', 'Please enter your full name.')
  if (typed.length > OFFER_PAGE.nameMax)
    throw invalid('name', `A name can have at most ${OFFER_PAGE.nameMax} characters.`)
  if (!/\p{L}/u.test(typed)) throw invalid('name', 'Please enter your name in letters.')
  if (!areNamesAlike(typed, known) && sure !== typed) throw new AskAgain(typed, known)
  return typed
}

/**
 * Signs the version in force of a locked offer, if it is the one that was read. Sending the form twice, or from two windows,
 * signs once: the second is told so. Returns the message to show.
 */
export async function signOffer(work: SystemWork, offer: Offer, given: SigningInput): Promise<string> {
  const { tx, now } = work
  const done = 'Thank you. You’ve signed the offer.'
  const signed = await findSignature(tx, offer.id)
  if (signed && signed.sha256 === given.sha256) return done
  assertOfferState(offer, 'signed')
  if (given.sha256 !== offer.sha256) throw new Problem('stale_edit', CHANGED)
  if (given.agree !== 'true') throw invalid('agree', 'Please confirm that you’ve read the offer.')
  const name = readName(given, offer.content.candidate)
  const { sha256, number } = offer
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
