import { forms } from '@rolecall/contract/forms/forms'
import { PERMISSIONS } from '@rolecall/domain/access/permissions'
import { sql } from 'kysely'
import type { Tx } from '../src/platform/db/connect.ts'
import { json } from '../src/platform/db/json.ts'
import { withCompany } from '../src/platform/db/with-company.ts'
import { recordEvent } from '../src/platform/events/record-event.ts'
import { filledForm } from './factories/form.ts'
import type { TestUser } from './factories/user.ts'
import { NOW, type TestApp } from './harness.ts'
import type { PlantedPerson } from './planted-people.ts'

/** Planted amounts of pay by place: whole amounts that occur nowhere else in the product. */
const PAY = {
  position: 918_273,
  positionFrom: 918_271,
  postFrom: 738_291,
  postTo: 738_292,
  range: 846_271,
  rangeTo: 846_272,
  budget: 846_273,
  plan: 629_371,
  earns: 68_172_635,
  wants: 57_261_839,
  answered: 49_382_716,
  offered: 573_829,
} as const

/** Ways to write an amount that no single pattern finds. */
export const PAY_IN_WORDS = [
  'EUR 60,000-95,317',
  '95.31k',
  '12.73 lakhs',
  '٩٥٣١٧',
  '९५३१७',
  'ninety-five thousand and seventeen',
  'fünfundneunzigtausend',
  'thirty-three and a third per cent more',
] as const
const WORDS = `They want ${PAY_IN_WORDS.join(', or ')}.`

/** A pattern for an amount in a text: with or without digit grouping. */
const written = (amount: number): string =>
  String(amount).replace(/\B(?=(?:\d{3})+$)/g, String.raw`[., '\u00a0\u202f]?`)
const PLANT = new RegExp(`(?<!\\d)(?:${Object.values(PAY).map(written).join('|')})(?!\\d)`, 'gu')

/** The planted amounts in a text. */
export const payIn = (text: string): string[] => [
  ...new Set([...(text.match(PLANT) ?? []), ...PAY_IN_WORDS.filter((way) => text.includes(way))]),
]

/** All permissions that a role can have, except seeing pay. */
export const ALL_BUT_PAY = PERMISSIONS.filter((permission) => permission !== 'view_pay')

type PlantedPosition = { by: TestUser; positionId: string; people: readonly PlantedPerson[] }

/** Plants amounts wherever the product stores the pay of positions, and the earnings, wishes and answers of candidates. */
export async function plantPay(
  { db, make, workIn }: TestApp,
  { by, positionId, people }: PlantedPosition,
): Promise<void> {
  const [first] = people
  if (first) await make(forms.fill, filledForm({ positionId } as never, first), by)
  await replantPay({ db }, { by, positionId, people })
  // An edit of a post, as stored in the history.
  const changed = [{ field: 'pay_from', before: PAY.postFrom, now: PAY.postTo }]
  await workIn(by, (work) =>
    recordEvent(work, { kind: 'position.post-changed', positionId, payload: { version: 2, changed } }),
  )
  const now = PAY.position
  const salary = [
    { field: 'ctc', before: now, now },
    { field: 'pay_from', before: null, now: PAY.positionFrom },
  ]
  await workIn(by, (work) =>
    recordEvent(work, { kind: 'position.edited', positionId, payload: { version: 2, changed: salary } }),
  )
  await withCompany(db, by.companyId, (tx) => plantEdits(tx))
}

/** Plants an edit of the reasons of requisitions, as they store it. */
async function plantEdits(tx: Tx): Promise<void> {
  const rows = await tx
    .selectFrom('requisition')
    .select(['id', 'version', 'created_by'])
    .where('company_id', '=', tx.companyId)
    .execute()
  if (rows.length === 0) return
  const changed = json([{ field: 'reasons', before: WORDS, now: `${WORDS} Soon.` }])
  const edits = rows.map(({ id, version, created_by }) => ({
    company_id: tx.companyId,
    requisition_id: id,
    version: version + 100,
    edited_by: created_by,
    edited_at: NOW,
    changed,
  }))
  await tx.insertInto('requisition_edit').values(edits).execute()
}

/** Undoes changes of calls, and touches nothing else: it runs before each of hundreds. */
export const replantPay = ({ db }: Pick<TestApp, 'db'>, { by, positionId, people }: PlantedPosition) =>
  withCompany(db, by.companyId, async (tx) => {
    const company = by.companyId
    const ids = people.map(({ candidateId }) => candidateId)
    await sql`update position set ctc = ${PAY.position}, pay_from = ${PAY.positionFrom}
      where company_id = ${company} and id = ${positionId}
        and (ctc, pay_from) is distinct from (${PAY.position}, ${PAY.positionFrom})`.execute(tx)
    await sql`insert into post_content (company_id, position_id, version, pay_from, pay_to)
      values (${company}, ${positionId}, 2, ${PAY.postFrom}, ${PAY.postTo})
      on conflict (company_id, position_id) do update set pay_from = excluded.pay_from, pay_to = excluded.pay_to, shows_pay = false`.execute(
      tx,
    )
    await sql`update candidate set salary = ${PAY.earns} where company_id = ${company} and id = any(${ids}::bigint[])
      and erased_at is null and salary is distinct from ${PAY.earns}`.execute(tx)
    await sql`update requisition set pay_from = ${PAY.range}, pay_to = ${PAY.rangeTo}, budget = ${PAY.budget}, currency = 'EUR',
        reasons = ${WORDS}, replaces = ${WORDS.slice(0, 200)}
      where company_id = ${company} and (pay_from, pay_to, budget, currency, reasons)
        is distinct from (${PAY.range}, ${PAY.rangeTo}, ${PAY.budget}, 'EUR', ${WORDS})`.execute(tx)
    await sql`update approval set amount = ${PAY.budget}, currency = 'EUR', reasons = ${WORDS}, reason = ${WORDS}
      where company_id = ${company} and (amount, currency, reasons, reason)
        is distinct from (${PAY.budget}, 'EUR', ${WORDS}, ${WORDS})`.execute(tx)
    await sql`insert into headcount_plan (company_id, year, department, heads, budget, currency)
      values (${company}, 2026, 'Ledgers', 3, ${PAY.plan}, 'EUR')
      on conflict (company_id, year, department) do update set budget = excluded.budget, currency = excluded.currency`.execute(
      tx,
    )
    const [value, body] = [json(PAY.offered), `We offer you €${PAY.offered} a year. ${WORDS}`]
    const fields = json([{ id: 'extra', label: 'Extra', kind: 'text', value: WORDS }])
    await sql`update offer_version
      set content = content || jsonb_build_object('pay', (content -> 'pay') || jsonb_build_object('value', ${value}), 'body', ${body}::text,
        'fields', ${fields}::jsonb), reasons = ${WORDS}, end_reason = ${WORDS}
      where company_id = ${company} and (content -> 'pay' -> 'value', content ->> 'body') is distinct from (${value}, ${body})`.execute(
      tx,
    )
    await sql`update offer set end_reason = ${WORDS} where company_id = ${company} and end_reason <> ${WORDS}`.execute(
      tx,
    )
    const filled = json({
      total_experience: { years: 5, months: 0 },
      current_ctc: String(PAY.earns),
      expected_ctc: String(PAY.wants),
    })
    await sql`insert into filled_form
      select f.company_id, a.position_id, a.candidate_id, f.form_type, f.form_version, ${filled}::jsonb, f.version,
        f.filled_by, f.filled_at, f.changed_by, f.changed_at
      from application a join filled_form f on f.company_id = ${company} and f.position_id = ${positionId}
        and f.candidate_id = ${ids[0] ?? null} and f.form_type = 'screening_form'
      where a.company_id = ${company} and a.position_id = ${positionId} and a.candidate_id = any(${ids}::bigint[])
      on conflict (company_id, position_id, candidate_id, form_type) do update set answers = excluded.answers
      where filled_form.answers is distinct from excluded.answers`.execute(tx)
    const form = {
      definition: { fields: [{ id: 'pay', title: 'What would you like to earn?', type: 'text' }] },
      answers: [{ field: { id: 'pay' }, type: 'text', value: String(PAY.answered) }],
    }
    await sql`insert into application_form (company_id, position_id, candidate_id, form_response, answered_at)
      select a.company_id, a.position_id, a.candidate_id, ${json(form)}, now() from application a
      where a.company_id = ${company} and a.position_id = ${positionId} and a.candidate_id = any(${ids}::bigint[])
      on conflict (company_id, position_id, candidate_id) do update set form_response = excluded.form_response
      where application_form.form_response is distinct from excluded.form_response`.execute(tx)
  })
