import { candidates } from '@rolecall/contract/candidates/candidates'
import { expect, test } from 'vitest'
import { anApplication } from '../../../test/factories/application.ts'
import { recountApplications } from '../../../test/factories/application-counts.ts'
import { aPosition } from '../../../test/factories/position.ts'
import { aTextFile, uploadAndRead } from '../../../test/factories/upload.ts'
import { aUser, type TestUser } from '../../../test/factories/user.ts'
import { testApp } from '../../../test/harness.ts'
import { withCompany } from '../../platform/db/with-company.ts'

const app = await testApp()
const { db, make } = app

const EMAIL = 'mara@post.example'

/** Returns the words that each fact of a profile was read from. */
async function receiptOf(by: TestUser, body: { resume_id: string }) {
  const { data } = await make(candidates.preview, { body }, by)
  const { text } = await make(candidates.resumeText, { body }, by)
  const places = Object.fromEntries(data.receipt.map(({ field, start, end }) => [field, text.slice(start, end)]))
  return { data, places }
}

test('the profile says where each fact was read, and links nothing from another résumé', async () => {
  const by = await aUser(db, { role: 'company_admin' })
  const person = { name: 'Mara Ellison', email: EMAIL }
  const { files } = await uploadAndRead(app, by, [aTextFile('first.txt', person)])
  const [first] = files
  const body = { resume_id: first?.resume_id ?? '' }
  const before = await receiptOf(by, body)
  expect(before.places).toMatchObject({
    name: 'Mara Ellison',
    email: EMAIL,
    location: 'Pune, India',
    designation: 'Data Engineer',
    current_employer: 'Northwind Analytics',
    'positions.0.dates': 'Jan 2020 - Present',
  })

  const moved = aTextFile('second.txt', person)
  const bytes = Buffer.from(Buffer.from(moved.bytes).toString().replace('Pune, India', 'Oslo, Norway'))
  await uploadAndRead(app, by, [{ ...moved, bytes }])
  const older = await receiptOf(by, body)
  expect(older.data.location).toBe('Oslo, Norway')
  expect(older.places).not.toHaveProperty('location')
  expect(older.places).toMatchObject({ name: 'Mara Ellison' })
})

test('hidden contact data is not in the receipt either', async () => {
  const by = await aUser(db, { role: 'company_admin' })
  const { files } = await uploadAndRead(app, by, [aTextFile('a.txt', { name: 'Mara Ellison', email: EMAIL })])
  const body = { resume_id: files[0]?.resume_id ?? '' }
  const { data } = await receiptOf(by, body)
  const position = await aPosition(db, by)
  await anApplication(
    db,
    position,
    { candidateId: data.candidate_id, resumeId: data.resume_id },
    { status: 'Screened' },
  )
  await recountApplications(db, by.companyId)
  await withCompany(db, by.companyId, (tx) =>
    tx
      .updateTable('status')
      .set({ enabled_features: ['hide_details'] })
      .where('id', '=', 'Screened')
      .execute(),
  )
  const { places } = await receiptOf(by, body)
  expect(places).toMatchObject({ name: 'Mara Ellison' })
  expect(Object.values(places).join(' ')).not.toContain(EMAIL)
})
