import { forms } from '@rolecall/contract/hiring/forms'
import { PERMISSIONS } from '@rolecall/domain/access/permissions'
import { sql } from 'kysely'
import { json } from '../src/ground/db/json.ts'
import { withCompany } from '../src/ground/db/with-company.ts'
import { recordEvent } from '../src/ground/events/record-event.ts'
import { filledForm } from './factories/form.ts'
import type { TestUser } from './factories/user.ts'
import type { TestApp } from './harness.ts'
import type { Planted } from './planted-people.ts'

/** What is planted of pay, by where: whole amounts that nothing else of the product says. */
const PAY = {
  position: 918_273,
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

/** How texts write an amount: together, or in groups. */
const written = (amount: number): string =>
  String(amount).replace(/\B(?=(?:\d{3})+$)/g, String.raw`[., '\u00a0\u202f]?`)
const PLANT = new RegExp(`(?<!\\d)(?:${Object.values(PAY).map(written).join('|')})(?!\\d)`, 'gu')

/** The amounts that were planted and stand in a text. */
export const payIn = (text: string): string[] => [...new Set(text.match(PLANT) ?? [])]

/** All that a role can hold, but for seeing pay. */
export const ALL_BUT_PAY = PERMISSIONS.filter((permission) => permission !== 'view_pay')

type Where = { by: TestUser; positionId: string; people: readonly Planted[] }

/** Plants amounts wherever the product keeps what work pays, and what people earn, want and answer. */
export async function plantPay({ db, make, workIn }: TestApp, { by, positionId, people }: Where): Promise<void> {
  const [first] = people
  if (first) await make(forms.fill, filledForm({ positionId } as never, first), by)
  await replantPay({ db }, { by, positionId, people })
  // As the history keeps an edit of a post.
  const changed = [{ field: 'pay_from', before: PAY.postFrom, now: PAY.postTo }]
  await workIn(by, (work) =>
    recordEvent(work, { kind: 'position.post-changed', positionId, payload: { version: 2, changed } }),
  )
}

/** Puts back what calls may have changed, and leaves what they have not: it is done before each of hundreds. */
export const replantPay = ({ db }: Pick<TestApp, 'db'>, { by, positionId, people }: Where) =>
  withCompany(db, by.companyId, async (tx) => {
    const company = by.companyId
    const ids = people.map(({ candidateId }) => candidateId)
    await sql`update position set ctc = ${PAY.position}
      where company_id = ${company} and id = ${positionId} and ctc is distinct from ${PAY.position}`.execute(tx)
    await sql`insert into post_content (company_id, position_id, version, pay_from, pay_to)
      values (${company}, ${positionId}, 2, ${PAY.postFrom}, ${PAY.postTo})
      on conflict (company_id, position_id) do update set pay_from = excluded.pay_from, pay_to = excluded.pay_to, shows_pay = false`.execute(
      tx,
    )
    await sql`update candidate set salary = ${PAY.earns} where company_id = ${company} and id = any(${ids}::bigint[])
      and erased_at is null and salary is distinct from ${PAY.earns}`.execute(tx)
    await sql`update requisition set pay_from = ${PAY.range}, pay_to = ${PAY.rangeTo}, budget = ${PAY.budget}, currency = 'EUR'
      where company_id = ${company} and (pay_from, pay_to, budget, currency)
        is distinct from (${PAY.range}, ${PAY.rangeTo}, ${PAY.budget}, 'EUR')`.execute(tx)
    await sql`update approval set amount = ${PAY.budget}, currency = 'EUR'
      where company_id = ${company} and (amount, currency) is distinct from (${PAY.budget}, 'EUR')`.execute(tx)
    await sql`insert into headcount_plan (company_id, year, department, heads, budget, currency)
      values (${company}, 2026, 'Ledgers', 3, ${PAY.plan}, 'EUR')
      on conflict (company_id, year, department) do update set budget = excluded.budget, currency = excluded.currency`.execute(
      tx,
    )
    const [value, body] = [json(PAY.offered), `We offer you €${PAY.offered} a year.`]
    await sql`update offer_version
      set content = content || jsonb_build_object('pay', (content -> 'pay') || jsonb_build_object('value', ${value}), 'body', ${body}::text)
      where company_id = ${company} and (content -> 'pay' -> 'value', content ->> 'body') is distinct from (${value}, ${body})`.execute(
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
