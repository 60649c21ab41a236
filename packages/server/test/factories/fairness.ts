import type { FairnessResult } from '@rolecall/contract/fairness/fairness'
import { updateCompanySettings } from '../../src/modules/company/settings.queries.ts'
import { insertAudit, publishAudit } from '../../src/modules/fairness/fairness.queries.ts'
import { withCompany } from '../../src/platform/db/with-company.ts'
import { NOW, type TestApp } from '../harness.ts'
import { next } from './serial.ts'
import type { TestUser } from './user.ts'

const row = (id: string, people: number, score: number) => ({ id, people, passed: { score } })
const RESULT: FairnessResult = {
  outcomes: [{ id: 'score', name: 'Score above median' }],
  too_few_for: [],
  median: 50,
  labels: { female: 'Female', male: 'Male' },
  whole: { people: 130, unknown: 10, sex: { rows: [row('female', 40, 12), row('male', 80, 48)] } },
  families: [],
  sources: [],
  positions: [],
}

/** An audit of a year of its own; returns its id. */
export async function aFairnessAudit(
  { db }: Pick<TestApp, 'db'>,
  { companyId, userId }: TestUser,
  { isPublished = false, explanation = '' }: { isPublished?: boolean; explanation?: string } = {},
): Promise<string> {
  const of = { country: 'US', year: 2000 + (next() % 200) }
  return withCompany(db, companyId, async (tx) => {
    const id = await insertAudit(tx, { ...of, result: RESULT, by: userId, at: NOW })
    const published = { by: userId, at: NOW, usedSince: '2026-01-05', explanation }
    if (isPublished) await publishAudit(tx, { id, ...of }, published)
    return id
  })
}

type Place = { country: string; name: string }
const NEW_YORK: Place = { country: 'United States', name: 'New York' }
/** A place without a law that requires keeping records despite an erasure request. */
export const LONDON: Place = { country: 'United Kingdom', name: 'London' }

/** Invites applicants on a position to the survey of its place. */
export const inviteToSurvey = (
  { db }: Pick<TestApp, 'db'>,
  { companyId }: TestUser,
  positionId: string,
  place = NEW_YORK,
): Promise<void> =>
  withCompany(db, companyId, async (tx) => {
    await updateCompanySettings(tx, { survey: { is_on: true, extra: [] } })
    const at = [{ ...place, lat: null, lng: null }]
    await tx
      .updateTable('position')
      .set({ locations: JSON.stringify(at) })
      .where('company_id', '=', companyId)
      .where('id', '=', positionId)
      .execute()
  })
