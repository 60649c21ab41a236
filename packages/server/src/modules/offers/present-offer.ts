import type { OfferVersion, offers, Offer as ShownOffer, OfferRow as ShownRow } from '@rolecall/contract/offers/offers'
import type { CallReply } from '@rolecall/contract/platform/define-calls'
import { canonicalOffer } from '@rolecall/domain/offers/canonical-offer'
import { comparePayToRange } from '@rolecall/domain/offers/compare-pay-to-range'
import { compareVersions } from '@rolecall/domain/offers/compare-versions'
import type { OfferContent } from '@rolecall/domain/offers/offer-content'
import { OFFER, serialOf } from '@rolecall/domain/offers/offer-limits'
import { isEnded, mayFollow, type OfferState } from '@rolecall/domain/offers/offer-states'
import { offerWarnings } from '@rolecall/domain/offers/offer-warnings'
import { type PaylessContent, stripOfferPay } from '@rolecall/domain/offers/render-offer'
import { notFound } from '../../platform/kernel/problem.ts'
import type { Work } from '../../platform/kernel/work.ts'
import { listOfSubject } from '../approval-chains/approval.queries.ts'
import { listPeople } from '../approval-chains/chains.queries.ts'
import { presentApprovals } from '../approval-chains/present-approval.ts'
import { createTextRedactor } from '../blind-review/create-text-redactor.ts'
import { payText } from '../company/pay-text.ts'
import { writingOf } from '../company/writing.ts'
import { getOffer } from './get-offer.ts'
import { readSurroundings } from './offer-context.queries.ts'
import { getVersion, listVersions, type Offer, type OfferRow, type OfferVersionRow } from './offers.queries.ts'

export const presentRow = (row: OfferRow): ShownRow => ({
  offer_id: row.id,
  serial: serialOf(row.serial),
  position_id: row.position_id,
  position: row.title,
  candidate_id: row.candidate_id,
  candidate: row.candidate,
  state: row.state,
  number: row.number,
  made_by: { id: row.made_by, name: row.maker },
  made_at: row.made_at.toISOString(),
  sent_at: row.sent_at?.toISOString() ?? null,
  expires_at: row.expires_at?.toISOString() ?? null,
  last_day: row.last_day ?? '',
  zone: row.zone,
  ended_at: row.ended_at?.toISOString() ?? null,
})

export async function presentOffer({ tx }: Work, offer: Offer): Promise<ShownOffer> {
  const { range, country } = await readSurroundings(tx, offer.position_id)
  const { sees_pay: seesPay, may_act: mayAct, state, content } = offer
  const may = (to: OfferState) => mayAct && mayFollow(state, to)
  return {
    ...presentRow(offer),
    version: offer.version,
    template_id: offer.template_id ?? '',
    end_reason: payText(offer.end_reason, { seesPay }),
    ended_by: offer.ended_by ? { id: offer.ended_by, name: offer.ender ?? 'A colleague' } : null,
    sees_pay: seesPay,
    pay_fit: seesPay ? comparePayToRange(content.pay, range) : null,
    range: seesPay ? range : null,
    country,
    warnings: seesPay ? offerWarnings(content.pay, { country, range }) : [],
    has_address: offer.has_address,
    may_edit: mayAct && state === 'draft',
    may_ask: may('waiting'),
    may_send: may('sent'),
    may_withdraw: may('withdrawn'),
    may_renew: may('draft') && (!isEnded(state) || offer.number < OFFER.versionsMax),
  }
}

/** The content of a version for the viewer: without amounts if they may not see pay. */
const contentFor = (
  { sees_pay }: Pick<Offer, 'sees_pay'>,
  { content }: Pick<OfferVersionRow, 'content'>,
): OfferContent | PaylessContent => (sees_pay ? content : stripOfferPay(content))

/** Text from `contentFor` may be shown as it is. */
const ofContent = (text: string) => payText(text, { seesPay: true })

/** An offer with its versions and the answers to it, as far as the caller may see. */
export async function presentFullOffer(work: Work, id: string): Promise<CallReply<typeof offers.show>> {
  const { tx } = work
  const row = await getOffer(work, id)
  const said = (text: string) => payText(text, { seesPay: row.sees_pay })
  const versions = await listVersions(tx, row.id, OFFER.versionsMax)
  const people = await listPeople(
    tx,
    versions.map(({ made_by }) => made_by),
  )
  const names = new Map(people.map((each) => [each.id, each.name]))
  const rounds = await listOfSubject(tx, { kind: 'offer', subjectId: row.id, limit: OFFER.roundsMax })
  const approvals = await presentApprovals(work, rounds, { hidesAmount: !row.sees_pay })
  const data = await presentOffer(work, row)
  return {
    success: true,
    data,
    versions: versions.map((version): OfferVersion => {
      const { template, title, pay, place, starts_on, last_day, fields, body } = contentFor(row, version)
      return {
        number: version.number,
        template,
        title,
        pay,
        place,
        starts_on,
        last_day,
        fields: fields.map(({ value, ...field }) => ({
          ...field,
          value: typeof value === 'string' ? ofContent(value) : value.map(ofContent),
        })),
        body: ofContent(body),
        reasons: said(version.reasons),
        made_by: { id: version.made_by, name: names.get(version.made_by) ?? 'A colleague' },
        made_at: version.made_at.toISOString(),
        was_asked: version.approval_id !== null,
        sha256: version.sha256,
        sent_at: version.sent_at?.toISOString() ?? null,
        ended_as: version.ended_as,
        ended_at: version.ended_at?.toISOString() ?? null,
        end_reason: said(version.end_reason),
      }
    }),
    approvals,
    source: data.may_edit
      ? {
          body: row.source.body,
          questions: row.source.questions.map((question) => ({
            ...question,
            options: [...question.options],
            knock_out: null,
          })),
        }
      : null,
    undrawn: await listUndrawn(work, row),
  }
}

/** Characters of an unsent version that the signed file could not show (rule A-242). */
async function listUndrawn(work: Work, { state, may_act: mayAct, content }: Offer): Promise<string[]> {
  if (state === 'sent' || isEnded(state) || !mayAct) return []
  const text = canonicalOffer(content)
  const { pdfs, env, log } = work.deps
  const found = await pdfs.findUndrawn(work.tx.companyId, { text, dataFolder: env.ROLECALL_DATA }).catch((error) => {
    // It is only a warning: the offer itself does not depend on it.
    log.warn({ err: error }, 'could not check offer text for missing glyphs')
    return []
  })
  return found.slice(0, OFFER.undrawnMax)
}

/** The differences between two versions, as far as the caller may see. */
export async function presentDifference(
  work: Work,
  id: string,
  { from, to }: { from: number; to: number },
): Promise<CallReply<typeof offers.compare>> {
  const { tx } = work
  const row = await getOffer(work, id)
  if (Math.max(from, to) > row.number) throw notFound('Version')
  const writing = await writingOf(tx)
  const [before, after] = [await getVersion(tx, row.id, from), await getVersion(tx, row.id, to)]
  const { said, lines } = compareVersions(contentFor(row, before), contentFor(row, after), writing)
  const readText = await createTextRedactor(tx, work.session, [row.candidate_id])
  const read = (text: string) => ofContent(readText(row.candidate_id, text))
  return { success: true, said: said.map(read), lines: lines.map(({ sign, text }) => ({ sign, text: read(text) })) }
}
