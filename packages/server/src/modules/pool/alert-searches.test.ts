import { merges } from '@rolecall/contract/duplicates/merges'
import { outbox } from '@rolecall/contract/email/outbox'
import { savedViews } from '@rolecall/contract/pool/saved-views'
import { HOUR_MS } from '@rolecall/domain/calendar/durations'
import { expect, test } from 'vitest'
import { aCandidate } from '../../../test/factories/candidate.ts'
import { aTextFile, uploadAndRead } from '../../../test/factories/upload.ts'
import { aUser, type TestUser } from '../../../test/factories/user.ts'
import { NOW, testApp } from '../../../test/harness.ts'
import { readMails } from '../../../test/read-mails.ts'
import { withCompany } from '../../platform/db/with-company.ts'
import { alertSearches } from './alert-searches.ts'

const product = await testApp()
const { app, db, deps, make, refuse } = product
/** Returns the time this many hours after NOW. */
const at = (hours: number) => new Date(NOW.getTime() + hours * HOUR_MS)
const look = (hours: number) => alertSearches.run({}, { ...deps, now: () => at(hours) })

const keep = async (by: TestUser, over: object = {}) => {
  const body = { name: 'Kafka people', page: 'pool' as const, alerts: true, view: { q: 'kafka' }, ...over }
  return (await make(savedViews.create, { body }, by)).data.view_id
}
const arrives = (by: TestUser, hours: number, text = 'Kafka') =>
  aCandidate(db, by, { resume: { text, received_at: at(hours) } })
const getsAgain = async (by: TestUser, candidateId: string, hours: number) => {
  const other = await arrives(by, hours)
  const merge = { updated_data: candidateId, dedup_record: other.candidateId }
  await make(merges.merge, { body: merge }, by)
}
const mailsTo = async (by: TestUser, who: TestUser = by) =>
  (await make(outbox.list, {}, by)).data.filter(({ to }) => to === who.email).map(({ subject }) => subject)
const anAdmin = () => aUser(db, { role: 'company_admin' })

test('a saved search sends at most one email an hour, and mentions nobody twice', async () => {
  const by = await anAdmin()
  await arrives(by, -1)
  const id = await keep(by)
  await look(1)
  expect(await mailsTo(by)).toEqual([])

  const first = await arrives(by, 1)
  await arrives(by, 1, 'PHP')
  await look(2)
  await look(2)
  expect(await mailsTo(by)).toEqual(['1 new person matches your search “Kafka people”'])
  const [mail] = (await make(outbox.list, {}, by)).data
  expect(mail?.text).toContain(`/internalpool?saved=${id}`)
  expect(mail?.text).not.toContain(first.name)

  await arrives(by, 2.2)
  await arrives(by, 2.3)
  await look(2.5)
  expect(await mailsTo(by)).toHaveLength(1)
  await look(3.1)
  expect(await mailsTo(by)).toEqual([
    '2 new people match your search “Kafka people”',
    '1 new person matches your search “Kafka people”',
  ])
  await getsAgain(by, first.candidateId, 4)
  await look(5)
  expect(await mailsTo(by)).toHaveLength(2)
})

test('a candidate who matched before is not new, even after sending more', async () => {
  const by = await anAdmin()
  const known = await arrives(by, -1)
  await keep(by)
  await getsAgain(by, known.candidateId, 1)
  await look(2)
  expect(await mailsTo(by)).toEqual([])
})

test('a shared search emails subscribers until they stop it, lose it, or lose access', async () => {
  const by = await anAdmin()
  const colleague = await aUser(db, { companyId: by.companyId })
  const view_id = await keep(by, { shared: true, alerts: false })
  const switchOn = (alerts: boolean) => make(savedViews.alert, { body: { view_id, alerts } }, colleague)
  for (const _ of [1, 2])
    expect(await switchOn(true)).toMatchObject({
      message: 'You’ll get an email when someone new matches “Kafka people”.',
    })
  const [search] = (await make(savedViews.list, { query: { page: 'pool' } }, colleague)).data
  expect(search).toMatchObject({ alerts: true })
  await arrives(by, 1)
  await look(2)
  expect([await mailsTo(by), (await mailsTo(by, colleague)).length]).toEqual([[], 1])

  await arrives(by, 3)
  const setActive = (is_active: boolean) =>
    withCompany(db, by.companyId, (tx) =>
      tx.updateTable('app_user').set({ is_active }).where('id', '=', colleague.userId).execute(),
    )
  await setActive(false)
  await look(4)
  expect(await mailsTo(by, colleague)).toHaveLength(1)
  await setActive(true)
  await switchOn(false)
  await look(5)
  await switchOn(true)
  await make(savedViews.edit, { body: { view_id, shared: false } }, by)
  await arrives(by, 6)
  await look(7)
  expect(await mailsTo(by, colleague)).toHaveLength(1)
})

test('a search with a missing filter value reports nobody', async () => {
  const by = await anAdmin()
  await keep(by, { view: { group: ['Gone'] } })
  await keep(by, { name: 'Unreadable', view: { q: 'kafka AND (' } })
  await arrives(by, 1)
  await look(2)
  expect(await mailsTo(by)).toEqual([])
})

test('the emailed link shows what it stops, and its button stops it', async () => {
  const by = await anAdmin()
  await keep(by, { name: '<b>Kafka</b>' })
  await arrives(by, 1)
  await look(2)
  const [mail] = await readMails({ db }, by)
  const url = new URL(/http\S+\/alerts\/stop\S+/.exec(mail?.text ?? '')?.[0] ?? expect.fail('no link'))
  const path = url.pathname + url.search
  const shown = await app.inject({ method: 'GET', url: path })
  expect(shown.body).toContain('“&#60;b&#62;Kafka')
  await arrives(by, 3)
  await look(4)
  expect(await mailsTo(by)).toHaveLength(2)
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const payload = 'List-Unsubscribe=One-Click'
  for (const _ of [1, 2])
    expect((await app.inject({ method: 'POST', url: path, headers, payload })).body).toContain('any more emails')
  const broken = await app.inject({ method: 'POST', url: `${path.slice(0, -3)}AAA`, headers, payload })
  expect(broken.statusCode).toBe(404)
  await arrives(by, 5)
  await look(6)
  expect(await mailsTo(by)).toHaveLength(2)
})

test('a parsed résumé triggers the search without waiting for the schedule', async () => {
  const by = await anAdmin()
  await keep(by, { view: { q: 'falconry' } })
  // The test clock stands still, so the search is backdated by an hour.
  await withCompany(db, by.companyId, (tx) =>
    tx
      .updateTable('search_alert')
      .set({ since: at(-1) })
      .where('company_id', '=', by.companyId)
      .execute(),
  )
  const person = { name: 'Noor Haddad', email: 'noor@post.example', skills: 'Falconry' }
  await uploadAndRead(product, by, [aTextFile('noor.txt', person)], 'Birds')
  expect(await mailsTo(by)).toHaveLength(1)
})

test('nobody can change alerts of another user, another company, or a shortlist', async () => {
  const by = await anAdmin()
  const mine = await keep(by)
  const colleague = await aUser(db, { companyId: by.companyId })
  const list = (await make(savedViews.create, { body: { name: 'A view', view: {} } }, colleague)).data.view_id
  for (const [who, view_id, status_code] of [
    [colleague, mine, 404],
    [colleague, list, 404],
    [await anAdmin(), mine, 404],
    [await aUser(db, { companyId: by.companyId, role: 'hiring_manager' }), mine, 403],
    [undefined, mine, 401],
  ] as const)
    expect(await refuse(savedViews.alert, { body: { view_id, alerts: true } }, who)).toMatchObject({ status_code })
})
