import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { accessibility } from '@rolecall/contract/fairness/accessibility'
import { STATEMENT } from '@rolecall/domain/fairness/accessibility-statement'
import { expect, test } from 'vitest'
import { aUser } from '../../../test/factories/user.ts'
import { testApp } from '../../../test/harness.ts'
import { withCompany } from '../../platform/db/with-company.ts'

const { app, db, make, refuse } = await testApp()
const ROOT = join(import.meta.dirname, '../../../../..')

const open = async (url: string) => (await app.inject({ url })).body

/** An administrator of a company whose pages have this sub-domain. */
async function aCompanyAt(subDomain: string) {
  const admin = await aUser(db, { role: 'company_admin' })
  await withCompany(db, admin.companyId, (tx) =>
    tx.updateTable('company_directory').set({ sub_domain: subDomain }).where('company', '=', admin.companyId).execute(),
  )
  return admin
}

/** Numbers of the criteria of WCAG 2.2, level A and AA. */
const A =
  '1.1.1 1.2.1 1.2.2 1.2.3 1.3.1 1.3.2 1.3.3 1.4.1 1.4.2 2.1.1 2.1.2 2.1.4 2.2.1 2.2.2 2.3.1 2.4.1 2.4.2 2.4.3 2.4.4 2.5.1 2.5.2 2.5.3 2.5.4 3.1.1 3.2.1 3.2.2 3.2.6 3.3.1 3.3.2 3.3.7 4.1.2'
const AA =
  '1.2.4 1.2.5 1.3.4 1.3.5 1.4.3 1.4.4 1.4.5 1.4.10 1.4.11 1.4.12 1.4.13 2.4.5 2.4.6 2.4.7 2.4.11 2.5.7 2.5.8 3.1.2 3.2.3 3.2.4 3.3.3 3.3.4 3.3.8 4.1.3'

test('the statement lists each WCAG 2.2 criterion at levels A and AA, and no other', () => {
  const of = (level: string) => STATEMENT.criteria.filter((each) => each.level === level).map(({ id }) => id)
  expect(of('A')).toEqual(A.split(' '))
  expect(of('AA')).toEqual(AA.split(' '))
})

test('a supported criterion has a test or an axe rule, and an unsupported one has a reason', () => {
  const { getRules } = createRequire(import.meta.url)('axe-core') as {
    getRules: () => { tags: readonly string[] }[]
  }
  const looked = new Set(getRules().flatMap(({ tags }) => tags))
  for (const { id, state, axe, tests, note } of STATEMENT.criteria) {
    expect(looked.has(`wcag${id.replaceAll('.', '')}`) || !axe, id).toBe(true)
    if (state === 'holds') expect(axe || tests.length > 0, id).toBe(true)
    if (state === 'partly' || state === 'none') expect(note, id).not.toBe('')
    for (const file of tests) expect(readFileSync(join(ROOT, file), 'utf8'), `${id} in ${file}`).toContain(`WCAG ${id}`)
  }
})

test('the page lists the state of each criterion, runs no script, and names the company and its contact', async () => {
  const admin = await aCompanyAt('reachable')
  const before = await open('/accessibility?company=reachable')
  expect(before).not.toContain('<script')
  expect(before).toContain('reply to any email from')
  for (const { id, name } of STATEMENT.criteria) expect(before).toContain(`${id} ${name}`)
  for (const sentence of STATEMENT.not_yet) expect(before).toContain(sentence)
  await make(accessibility.settle, { body: { contact: 'access@reachable.example' } }, admin)
  expect(await open('/accessibility?company=reachable')).toContain('href="mailto:access@reachable.example"')
  expect((await make(accessibility.settings, {}, admin)).data).toEqual({ contact: 'access@reachable.example' })
})

test('without a known company, the page names none', async () => {
  await aCompanyAt('somewhere')
  for (const url of ['/accessibility', '/accessibility?company=nobody-at-all']) {
    const body = await open(url)
    expect(body).toContain('contact the company it belongs to')
    expect(body).not.toContain('mailto:')
  }
})

test('the contact is an email or empty, and is set by users who may change the company', async () => {
  const admin = await aUser(db, { role: 'company_admin' })
  expect((await refuse(accessibility.settle, { body: { contact: 'somebody' } }, admin)).fields).toHaveProperty(
    'contact',
  )
  await make(accessibility.settle, { body: { contact: '' } }, admin)
  const colleague = await aUser(db, { companyId: admin.companyId })
  expect((await refuse(accessibility.settings, {}, colleague)).code).toBe('not_allowed')
})

// WCAG 3.2.6
test('every public page ends with a link to the statement, and nothing after it', async () => {
  await aCompanyAt('helpful')
  for (const url of [
    '/accessibility?company=helpful',
    '/system-card',
    '/application?token=none',
    '/booking?token=none',
  ])
    expect(await open(url), url).toMatch(
      /<\/main><footer class="help"><a href="\/accessibility(?:\?company=helpful)?">Accessibility<\/a><\/footer><\/body><\/html>$/,
    )
})
