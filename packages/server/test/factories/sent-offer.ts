import { DAY_MS } from '@rolecall/domain/calendar/durations'
import type { OfferContent } from '@rolecall/domain/offers/offer-content'
import { sql } from 'kysely'
import { hashOfOffer } from '../../src/modules/offers/offer-hash.ts'
import { signOfferLink } from '../../src/modules/offers/offer-link.ts'
import { withCompany } from '../../src/platform/db/with-company.ts'
import { NOW, type TestApp } from '../harness.ts'
import { aShortlist } from './application.ts'
import type { TestUser } from './user.ts'

export const OFFERED: OfferContent = {
  template: 'Permanent',
  title: 'Data Engineer',
  candidate: 'Mara Ellison',
  company: 'Acme Źródła',
  place: 'Lisbon',
  pay: { value: 64_000, currency: 'EUR', per: 'year' },
  starts_on: '2026-05-01',
  last_day: '2026-03-11',
  fields: [{ id: 'bonus', label: 'Bonus', kind: 'text', value: '10% of the pay' }],
  body: 'Dear Mara,\n\nwe would be **glad** to have you with us.\n\n- 30 days of holidays\n- a laptop',
}

type ApplicationKey = { positionId: string; candidateId: string }

type LinkContext = Pick<TestApp, 'db'> & { deps: { env: { ROLECALL_SECRET: string }; now?: () => Date } }

/** A version of an offer that was sent just now and can be signed for ten days, with the token of its link. */
export async function aSentOffer(
  { db, deps }: LinkContext,
  by: TestUser,
  { positionId, candidateId }: ApplicationKey,
  over: Partial<OfferContent> = {},
) {
  const content = { ...OFFERED, ...over }
  const sha256 = hashOfOffer(content)
  const now = deps.now?.() ?? NOW
  const offerId = await withCompany(db, by.companyId, async (tx) => {
    const { serial } = await tx
      .selectFrom('offer')
      .select(sql<number>`coalesce(max(serial), 0)::int + 1`.as('serial'))
      .where('company_id', '=', by.companyId)
      .executeTakeFirstOrThrow()
    const { id } = await tx
      .insertInto('offer')
      .values({
        company_id: by.companyId,
        serial,
        position_id: positionId,
        candidate_id: candidateId,
        state: 'sent',
        made_by: by.userId,
        made_at: now,
        changed_at: now,
        sent_at: now,
        expires_at: new Date(now.getTime() + 10 * DAY_MS),
        zone: 'Europe/Lisbon',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await addVersion(tx, { by, offerId: id, number: 1, content })
    return id
  })
  const token = signOfferLink(deps.env.ROLECALL_SECRET, { companyId: by.companyId, offerId })
  return { offerId, token, sha256 }
}

type Tx = Parameters<Parameters<typeof withCompany>[2]>[0]
type Version = { by: TestUser; offerId: string; number: number; content: OfferContent }

const addVersion = (tx: Tx, { by, offerId, number, content }: Version) =>
  tx
    .insertInto('offer_version')
    .values({
      company_id: by.companyId,
      offer_id: offerId,
      number,
      content: JSON.stringify(content),
      source: JSON.stringify({ body: content.body, questions: [] }),
      made_by: by.userId,
      made_at: NOW,
      sha256: hashOfOffer(content),
    })
    .execute()

/** A further version, sent in place of the previous one. */
export const renewed = (
  { db }: Pick<TestApp, 'db'>,
  by: TestUser,
  { offerId, over }: { offerId: string; over: Partial<OfferContent> },
) =>
  withCompany(db, by.companyId, async (tx) => {
    const content = { ...OFFERED, ...over }
    await addVersion(tx, { by, offerId, number: 2, content })
    await tx
      .updateTable('offer')
      .set({ number: 2 })
      .where('company_id', '=', by.companyId)
      .where('id', '=', offerId)
      .execute()
    return hashOfOffer(content)
  })

/** Helpers that tests of the offer page share. */
export function offerPagesOf(test: TestApp) {
  const { app, db } = test
  async function anOffered(over: Partial<OfferContent> = {}) {
    const { by, position, people } = await aShortlist(db, 1)
    const [person] = people
    if (!person) throw new Error('One person')
    const whose = { positionId: position.positionId, candidateId: person.candidateId }
    return { by, person, ...whose, ...(await aSentOffer(test, by, whose, over)) }
  }
  async function open(token: string) {
    const response = await app.inject({ method: 'GET', url: '/offer', query: { token } })
    return { status: response.statusCode, html: response.body }
  }
  async function send(token: string, form: object, userAgent = 'Phone/1.0') {
    const headers = { 'user-agent': userAgent }
    const response = await app.inject({ method: 'POST', url: '/offer', payload: { token, ...form }, headers })
    return { status: response.statusCode, html: response.body }
  }
  const sign = (token: string, sha256: string, over: object = {}) =>
    send(token, { step: 'sign', sha256, name: 'Mara Ellison', agree: 'true', ...over })
  async function download(token: string) {
    const response = await app.inject({ method: 'GET', url: '/offer/signed.pdf', query: { token } })
    return { status: response.statusCode, type: response.headers['content-type'], pdf: response.rawPayload }
  }
  const offerOf = ({ companyId }: TestUser, id: string) =>
    withCompany(db, companyId, (tx) =>
      tx
        .selectFrom('offer')
        .select(['state', 'end_reason'])
        .where('company_id', '=', companyId)
        .where('id', '=', id)
        .executeTakeFirstOrThrow(),
    )
  const signaturesOf = ({ companyId }: TestUser) =>
    withCompany(db, companyId, (tx) =>
      tx.selectFrom('offer_signature').selectAll().where('company_id', '=', companyId).execute(),
    )
  const eventsOf = ({ companyId }: TestUser) =>
    withCompany(db, companyId, (tx) =>
      tx
        .selectFrom('event')
        .select(['kind', 'payload', 'candidate_id'])
        .where('company_id', '=', companyId)
        .orderBy('id')
        .execute(),
    )
  return { anOffered, open, send, sign, download, offerOf, signaturesOf, eventsOf }
}
