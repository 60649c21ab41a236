import type { CallReply } from '@rolecall/contract/ground/define-calls'
import type { Offer, OfferVersion, offers, OfferRow as Row } from '@rolecall/contract/hiring/offers'
import { may } from '@rolecall/domain/access/may'
import { canonicalOffer } from '@rolecall/domain/offers/canonical-offer'
import { compareVersions } from '@rolecall/domain/offers/compare-versions'
import type { OfferContent } from '@rolecall/domain/offers/offer-content'
import { OFFER, serialOf } from '@rolecall/domain/offers/offer-limits'
import { isEnded, mayFollow, type OfferState, stateAt } from '@rolecall/domain/offers/offer-states'
import { offerWarnings } from '@rolecall/domain/offers/offer-warnings'
import { payWithin } from '@rolecall/domain/offers/pay-within'
import { type PaylessContent, withoutPay } from '@rolecall/domain/offers/render-offer'
import { getVersion, listVersions, type OfferVersionRow } from '../../../contact/offers/offers.queries.ts'
import { notFound } from '../../../ground/kernel/problem.ts'
import type { Work } from '../../../ground/kernel/work.ts'
import { payText } from '../../../house/access/pay-unseen.ts'
import { isUuid } from '../../../house/access/visibility.queries.ts'
import { listOfSubject } from '../../../house/approvals/approval.queries.ts'
import { listPeople } from '../../../house/approvals/chains.queries.ts'
import { presentApprovals } from '../../../house/approvals/present-approval.ts'
import { todayOf } from '../../../house/company/today.ts'
import { writingOf } from '../../../house/company/writing.ts'
import { readTextsFor } from '../../../people/blind/read-texts.ts'
import { findSeenOffer, type SeenOffer } from './made-offers.queries.ts'
import { readSurroundings } from './surroundings.queries.ts'

/** One that the caller may see; one of another company, or of others, is as unknown as none. */
export async function getSeen(work: Work, id: string): Promise<SeenOffer> {
  const seen = { viewer: work.session, today: await todayOf(work) }
  const row = isUuid(id) ? await findSeenOffer(work.tx, seen, id) : undefined
  if (!row) throw notFound('Offer')
  return row
}

/** How it stands at this moment. */
export const standing = ({ now }: Pick<Work, 'now'>, row: Pick<SeenOffer, 'state' | 'expires_at'>): OfferState =>
  stateAt({ state: row.state, expiresAt: row.expires_at }, now)

/** Whoever makes offers, sees pay and the position acts on its offers, whoever made them. */
export const mayAct = ({ session }: Work, row: SeenOffer): boolean =>
  may(session, 'make_offers') && may(session, 'view_pay') && row.sees_position

export const presentRow = (work: Pick<Work, 'now'>, row: SeenOffer): Row => ({
  offer_id: row.id,
  serial: serialOf(row.serial),
  position_id: row.position_id,
  position: row.title,
  candidate_id: row.candidate_id,
  candidate: row.candidate,
  state: standing(work, row),
  number: row.number,
  made_by: { id: row.made_by, name: row.maker },
  made_at: row.made_at.toISOString(),
  sent_at: row.sent_at?.toISOString() ?? null,
  expires_at: row.expires_at?.toISOString() ?? null,
  zone: row.zone,
  ended_at: row.ended_at?.toISOString() ?? null,
})

export async function presentOffer(work: Work, row: SeenOffer): Promise<Offer> {
  const { tx } = work
  const { range, country } = await readSurroundings(tx, row.position_id)
  const { content } = await getVersion(tx, row.id, row.number)
  const { sees_pay: seesPay, end_reason: reason } = row
  const acts = mayAct(work, row)
  const state = standing(work, row)
  const may = (to: OfferState) => acts && mayFollow(state, to)
  return {
    ...presentRow(work, row),
    version: row.version,
    template_id: row.template_id ?? '',
    end_reason: payText(reason, { seesPay }),
    ended_by: row.ended_by ? { id: row.ended_by, name: row.ender ?? 'Somebody' } : null,
    sees_pay: seesPay,
    pay_fit: seesPay ? payWithin(content.pay, range) : null,
    range: seesPay ? range : null,
    country,
    warnings: seesPay ? offerWarnings(content.pay, { country, range }) : [],
    has_address: row.has_address,
    may_edit: acts && state === 'draft',
    may_ask: may('waiting'),
    may_send: may('sent'),
    may_withdraw: may('withdrawn'),
    may_renew: may('draft') && (!isEnded(state) || row.number < OFFER.versionsMax),
  }
}

/** What somebody reads of a version: without amounts where they may not see pay. */
const contentFor = (
  { sees_pay }: Pick<SeenOffer, 'sees_pay'>,
  { content }: OfferVersionRow,
): OfferContent | PaylessContent => (sees_pay ? content : withoutPay(content))

/** What `contentFor` has left can be read as it is. */
const ofContent = (text: string) => payText(text, { seesPay: true })

/** An offer with its versions and what was answered to it, as far as the caller may see. */
export async function presentWhole(work: Work, id: string): Promise<CallReply<typeof offers.show>> {
  const { tx } = work
  const row = await getSeen(work, id)
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
  const [inForce] = versions
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
        made_by: { id: version.made_by, name: names.get(version.made_by) ?? 'Somebody' },
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
    source:
      data.may_edit && inForce
        ? {
            body: inForce.source.body,
            questions: inForce.source.questions.map((question) => ({
              ...question,
              options: [...question.options],
              knock_out: null,
            })),
          }
        : null,
    undrawn: await listUndrawn(work, row, inForce),
  }
}

/** What the file of a signature could not show of a version that is not sent yet (rule A-242). */
async function listUndrawn(work: Work, row: SeenOffer, version: OfferVersionRow | undefined): Promise<string[]> {
  const state = standing(work, row)
  if (!version || state === 'sent' || isEnded(state) || !mayAct(work, row)) return []
  const text = canonicalOffer(version.content)
  const { pdfs, env, log } = work.deps
  const found = await pdfs.findUndrawn(work.tx.companyId, { text, dataFolder: env.ROLECALL_DATA }).catch((error) => {
    // A warning more or less: the offer itself does not wait for it.
    log.warn({ err: error }, 'letters of an offer could not be looked up')
    return []
  })
  return found.slice(0, OFFER.undrawnMax)
}

/** What differs between two versions, as far as the caller may see. */
export async function presentDifference(
  work: Work,
  id: string,
  { from, to }: { from: number; to: number },
): Promise<CallReply<typeof offers.compare>> {
  const { tx } = work
  const row = await getSeen(work, id)
  if (Math.max(from, to) > row.number) throw notFound('Version')
  const writing = await writingOf(tx)
  const [before, after] = [await getVersion(tx, row.id, from), await getVersion(tx, row.id, to)]
  const { said, lines } = compareVersions(contentFor(row, before), contentFor(row, after), writing)
  const readText = await readTextsFor(tx, work.session, [row.candidate_id])
  const read = (text: string) => ofContent(readText(row.candidate_id, text))
  return { success: true, said: said.map(read), lines: lines.map(({ sign, text }) => ({ sign, text: read(text) })) }
}
