import { careers } from '@rolecall/contract/careers/careers'
import { lifecycle } from '@rolecall/contract/positions/lifecycle'
import { withCompany } from '../../src/platform/db/with-company.ts'
import type { TestApp } from '../harness.ts'
import { aPosition } from './position.ts'
import { next } from './serial.ts'
import { aUser } from './user.ts'

/** A company with a careers page switched on, and one published position. */
export async function aCareersPage({ db, make }: TestApp) {
  const by = await aUser(db, { role: 'company_admin' })
  const subDomain = `page${next()}`
  await withCompany(db, by.companyId, (tx) =>
    tx.updateTable('company_directory').set({ sub_domain: subDomain }).where('company', '=', by.companyId).execute(),
  )
  await make(careers.settle, { body: { is_on: true } }, by)
  const { positionId } = await aPosition(db, by, {
    title: 'Night nurse',
    locations: JSON.stringify([{ country: 'Norway', name: 'Oslo', lat: null, lng: null }]),
    functions: JSON.stringify([{ name: 'Care', score: 70 }]),
  })
  await make(lifecycle.publish, { body: { positionId, is_posted: true } }, by)
  return { by, subDomain, positionId }
}
