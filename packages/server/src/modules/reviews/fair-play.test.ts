import { fairPlay } from '@rolecall/contract/reviews/fair-play'
import { expect, test } from 'vitest'
import { eventsOf } from '../../../test/factories/event.ts'
import { IN_BERLIN, IN_NEW_YORK, IN_OAKLAND, IN_PUNE } from '../../../test/factories/place-of-position.ts'
import { aPosition } from '../../../test/factories/position.ts'
import { aUser } from '../../../test/factories/user.ts'
import { NOW, testApp } from '../../../test/harness.ts'
import { withCompany } from '../../platform/db/with-company.ts'

const { db, make, refuse } = await testApp()

const daysBefore = (days: number) => new Date(NOW.getTime() - days * 86_400_000)

const FREE = {
  pay_history: 'allowed' as const,
  pay_range: 'none' as const,
  gives_notice: false,
  notice_days: 0,
  other_way: false,
  human_review: false,
  keep_months: 0,
}

test('every rule is listed with its source, and future rules are marked', async () => {
  const by = await aUser(db, { role: 'company_admin' })
  const { data } = await make(fairPlay.read, {}, by)
  expect(data.settings).toEqual(FREE)
  expect(data.rules.every(({ url, says }) => url.startsWith('http') && says.length > 0)).toBe(true)
  expect(data.rules.find(({ rule_id }) => rule_id === 'eu-pay-history')).toMatchObject({
    article: 'Article 5(2)',
    since: '2026-06-07',
    is_in_force: false,
    says: ['Candidates must not be asked about current or past pay.'],
  })
})

test('a dry run reports the rules for each open position, what it lacks, and what would change, and changes nothing', async () => {
  const by = await aUser(db, { role: 'company_admin' })
  const [pune, berlin, oakland] = [
    await aPosition(db, by, IN_PUNE),
    await aPosition(db, by, IN_BERLIN),
    await aPosition(db, by, IN_OAKLAND),
  ]
  await aPosition(db, by, { ...IN_OAKLAND, stage: 'Closed' })
  const run = async (body: Partial<typeof FREE> | { pay_history: 'forbidden' }) => {
    const { data } = await make(fairPlay.dryRun, { body }, by)
    return { total: data.total, of: new Map(data.positions.map((row) => [row.position_id, row])) }
  }
  const today = await run({})
  expect(today.total).toBe(3)
  expect(today.of.get(pune.positionId)).toMatchObject({ places: ['India'], rules: [], holds: [], changes: [] })
  expect(today.of.get(berlin.positionId)?.rules).toEqual(['gdpr-notice', 'gdpr-review', 'gdpr-consent'])
  expect(today.of.get(oakland.positionId)).toMatchObject({
    places: ['Oakland, California'],
    lacks: ['Add a pay range before publishing.'],
  })
  const stricter = await run({ pay_history: 'forbidden' })
  expect(stricter.of.get(pune.positionId)?.changes).toEqual([
    {
      of: 'payHistory',
      today: 'Candidates may be asked about current or past pay.',
      afterwards: 'Candidates must not be asked about current or past pay.',
    },
  ])
  expect(stricter.of.get(oakland.positionId)?.changes).toEqual([])
  expect((await make(fairPlay.read, {}, by)).data.settings).toEqual(FREE)
})

test('a notice that is too recent is reported, with its age', async () => {
  const by = await aUser(db, { role: 'company_admin' })
  const position = await aPosition(db, by, IN_NEW_YORK)
  const lacks = async () => (await make(fairPlay.dryRun, { body: {} }, by)).data.positions[0]?.lacks.join(' ')
  expect(await lacks()).toContain('published for 0 of 10 working days')
  await withCompany(db, by.companyId, async (tx) => {
    const published = { company_id: by.companyId, position_id: position.positionId, kind: 'position.published' }
    const payload = JSON.stringify({})
    await tx
      .insertInto('event')
      .values({ ...published, payload, at: daysBefore(14) })
      .execute()
    await tx.updateTable('position').set({ job_posted: true }).execute()
  })
  expect(await lacks()).not.toContain('working days')
})

test('a company sets where it is stricter, which is logged, and requires permission', async () => {
  const by = await aUser(db, { role: 'company_admin' })
  const body = { ...FREE, pay_history: 'forbidden' as const, gives_notice: true, notice_days: 5 }
  expect((await make(fairPlay.read, {}, by)).data.since).toEqual({})
  await make(fairPlay.settle, { body }, by)
  const { data } = await make(fairPlay.read, {}, by)
  expect(data.settings).toEqual(body)
  //
  const today = NOW.toISOString().slice(0, 10)
  expect(data.since).toEqual({ pay_history: today, gives_notice: today, notice_days: today })
  expect(await eventsOf(db, by.companyId, 'fair_play.settled')).toHaveLength(1)
  const recruiter = await aUser(db, { companyId: by.companyId })
  expect(await refuse(fairPlay.settle, { body }, recruiter)).toMatchObject({ status_code: 403 })
})
