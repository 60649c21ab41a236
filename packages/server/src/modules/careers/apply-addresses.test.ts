import { jobPost } from '@rolecall/contract/careers/job-post'
import { MESSAGES } from '@rolecall/contract/platform/messages'
import { lifecycle } from '@rolecall/contract/positions/lifecycle'
import { expect, test } from 'vitest'
import { aPosition } from '../../../test/factories/position.ts'
import { next } from '../../../test/factories/serial.ts'
import { aUser } from '../../../test/factories/user.ts'
import { testApp } from '../../../test/harness.ts'
import { withCompany } from '../../platform/db/with-company.ts'

// Addresses that people really have, in the application form.

const { db, make, refuse } = await testApp()

async function aPost() {
  const by = await aUser(db, { role: 'company_admin' })
  const { positionId } = await aPosition(db, by)
  await make(lifecycle.publish, { body: { positionId, is_posted: true } }, by)
  const body = (email: string) => ({ positionId, email, name: 'Priya Rao', resume: `Priya Rao\nSQL\n${next()}\n` })
  const emails = () =>
    withCompany(db, by.companyId, (tx) =>
      tx.selectFrom('candidate').select('email').where('company_id', '=', by.companyId).orderBy('email').execute(),
    )
  return { body: (email: string) => ({ body: { ...body(email), answers: {}, consent: true } }), emails }
}

test.each([
  ['priya@münchen.example', 'priya@münchen.example'],
  ['ivan@example.xn--p1ai', 'ivan@example.рф'],
  ['почта@пример.рф', 'почта@пример.рф'],
  ["o'brien@example.ie", "o'brien@example.ie"],
  ['a&b@example.org', 'a&b@example.org'],
  ['UPPER@EXAMPLE.ORG', 'upper@example.org'],
])('someone who applies as %s is stored as %s', async (typed, kept) => {
  const { body, emails } = await aPost()
  expect(await make(jobPost.apply, body(typed))).toMatchObject({ success: true })
  expect(await emails()).toEqual([{ email: kept }])
})

test('two spellings of one address are one candidate', async () => {
  const { body, emails } = await aPost()
  await make(jobPost.apply, body('priya@münchen.example'))
  await make(jobPost.apply, body('priya@xn--mnchen-3ya.example'))
  expect(await emails()).toHaveLength(1)
})

test.each([['priya@@example.org'], ['pri ya@example.org'], ['priya@example.org\r\nBcc: a@b.example'], ['priya']])(
  '%j is not an email address',
  async (typed) => {
    const { body } = await aPost()
    expect(await refuse(jobPost.apply, body(typed))).toMatchObject({
      status_code: 400,
      message: MESSAGES.emailInvalid,
    })
  },
)
