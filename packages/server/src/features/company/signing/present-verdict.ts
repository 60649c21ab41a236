import type { FileVerdict } from '@rolecall/contract/company/signing'
import { writeMoment } from '@rolecall/domain/calendar/write-time'
import { serialOf } from '@rolecall/domain/offers/offer-limits'
import type { FilePart } from '@rolecall/domain/offers/signing-limits'
import { sentence } from '@rolecall/domain/text/sentence'
import type { Verified } from '../../../contact/signed-offers/verify-file.ts'

type Shown = {
  writing: { days: string; clock: string }
  /** Whether whoever asks may know who signed. */
  seesName: boolean
  /** Whether they may read what lines say, which may be pay. */
  seesText: boolean
}

const PARTS: Readonly<Record<Exclude<FilePart, 'page'>, string>> = {
  attached: 'The text that was signed, which is attached to the file, was changed.',
  signature: 'The signature itself was changed. What was signed is as it was.',
  letters: 'The shapes of letters were changed, by which what the pages say may look otherwise.',
  description: 'What the file says of itself was changed: its title, its dates, or who signed it.',
  structure: 'What holds the file together was changed; the text of its pages is as it was.',
  appended: 'Something was put behind the end of the file since. All that was signed is there, and as it was.',
  cut: 'The end of the file is missing.',
}

const HISTORY = {
  holds: 'The sealed history still has what was signed, as it was.',
  unsealed: 'The history has what was signed, and is sealed within a minute or two.',
  broken: 'The history, the offer and the kept file do not say the same any more. Look at the audit log.',
  missing: 'The history does not have the entry any more that says so. Look at the audit log.',
} as const

/** A verdict in sentences and values, as far as whoever asks may read it. */
export function presentVerdict({ state, signatureHolds, signed, change }: Verified, shown: Shown): FileVerdict {
  if (!signed)
    return {
      state: 'unknown',
      says: ['This is no signed offer of a position that you see.'],
      signature_holds: false,
      signed: null,
      change: null,
    }
  const { offer, signature, certificate, history } = signed
  const says = [
    sayState(state),
    sentence('It is the offer {offer} for {position}, version {number}, signed[ by {name}] on {when}.', {
      offer: serialOf(offer.serial),
      position: offer.title,
      number: signature.number,
      name: shown.seesName ? signature.name : '',
      when: writeMoment(signature.signed_at, signature.zone, shown.writing),
    }),
    ...(change ? sayChange(change, shown) : []),
    HISTORY[history],
  ]
  const words = shown.seesText ? change?.words : undefined
  return {
    state,
    says,
    signature_holds: signatureHolds,
    signed: {
      offer_id: offer.id,
      offer: serialOf(offer.serial),
      number: signature.number,
      position: offer.title,
      name: shown.seesName ? signature.name : null,
      signed_at: signature.signed_at.toISOString(),
      sha256: signature.sha256,
      file_sha256: signature.pdf_sha256,
      certificate,
      history,
    },
    change: change
      ? {
          part: change.part,
          at: change.at,
          changed: change.changed,
          longer_by: change.longerBy,
          page: change.page ?? null,
          line: change.line ?? null,
          before: words?.before ?? null,
          after: words?.after ?? null,
        }
      : null,
  }
}

function sayState(state: Verified['state']): string {
  if (state === 'whole') return 'The file is whole: every byte is as it was signed.'
  if (state === 'appended') return 'All that was signed is whole, and something stands behind it.'
  return 'The file was changed since it was signed.'
}

function sayChange({ part, page, line, at, changed, longerBy, words }: NonNullable<Verified['change']>, shown: Shown) {
  const said: string[] = []
  if (part !== 'page') said.push(PARTS[part])
  else if (line === undefined)
    said.push(sentence('Page {page} was changed, in what is drawn there.', { page: page ?? 0 }))
  else said.push(sentence('Page {page} was changed, in line {line}.', { page: page ?? 0, line }))
  if (shown.seesText && words && words.before !== words.after)
    said.push(sentence('The line says “{before}”, and in this file “{after}”.', words))
  if (part === 'appended') said.push(sentence('{count} bytes follow the end of what was signed.', { count: longerBy }))
  else if (longerBy !== 0)
    said.push(
      sentence('It begins at byte {at}; the file is {count} bytes {than} than it was.', {
        at,
        count: Math.abs(longerBy),
        than: longerBy > 0 ? 'longer' : 'shorter',
      }),
    )
  else if (changed === 1) said.push(sentence('One byte is different: that at {at}, counted from 0.', { at }))
  else said.push(sentence('{changed} bytes are different, the first at {at}, counted from 0.', { changed, at }))
  return said
}
