import { hires } from '@rolecall/contract/offers/hires'
import { endOffer } from '../../src/modules/offers/end-offer.ts'
import { findOffer } from '../../src/modules/offers/offers.queries.ts'
import { withCompany } from '../../src/platform/db/with-company.ts'
import { inCompany } from '../../src/platform/kernel/work.ts'
import type { TestApp } from '../harness.ts'
import { recountApplications } from './application-counts.ts'
import { aHireableCandidate, aSentOffer } from './job-offer.ts'
import type { TestUser } from './user.ts'

type App = Pick<TestApp, 'db' | 'make' | 'deps'>

/** Signs a sent offer as the candidate, on their page. */
export const signOffer = ({ deps }: Pick<App, 'deps'>, { companyId }: Pick<TestUser, 'companyId'>, offerId: string) =>
  inCompany(deps, companyId, async (work) => {
    const offer = await findOffer(work, offerId, { lock: true })
    if (!offer) throw new Error('There is no such offer')
    await endOffer(work, offer, { state: 'signed' })
  })

type ApplicationKey = { positionId: string; candidateId: string }

/** Moves a candidate of a position to a status from which the default pipeline of a company leads to a hire. */
export const inStatus = async (
  { db }: Pick<App, 'db'>,
  { companyId }: Pick<TestUser, 'companyId'>,
  of: ApplicationKey,
  status: string,
) => {
  await withCompany(db, companyId, (tx) =>
    tx
      .updateTable('application')
      .set({ status_id: status, status_group_id: status })
      .where('company_id', '=', companyId)
      .where('position_id', '=', of.positionId)
      .where('candidate_id', '=', of.candidateId)
      .execute(),
  )
  await recountApplications(db, companyId)
}

/** An interviewed candidate on a position, with a signed offer. */
export async function aSignedOffer(app: App, by: TestUser, { status = 'Interviewed' } = {}) {
  const person = await aHireableCandidate(app, by)
  const { offer_id: offerId } = await aSentOffer(app, by, person)
  await signOffer(app, by, offerId)
  await inStatus(app, by, person, status)
  return { ...person, offerId }
}

/** Sets the number of openings of a position. */
export const withOpenings = (
  { db }: Pick<App, 'db'>,
  { companyId }: Pick<TestUser, 'companyId'>,
  positionId: string,
  openings: number,
) =>
  withCompany(db, companyId, (tx) =>
    tx
      .updateTable('position')
      .set({ total_openings: openings })
      .where('company_id', '=', companyId)
      .where('id', '=', positionId)
      .execute(),
  )

export const HIRE_IDS = ['signedOffer', 'hireId'] as const
export type HireId = (typeof HIRE_IDS)[number]

/** Objects of hires for examples: a signed offer, and the hire of another one; only the `wanted` ones, if given. */
export async function someHires(app: App, by: TestUser, wanted: ReadonlySet<HireId> = new Set(HIRE_IDS)) {
  const signed = { status: 'Selected' }
  const made: Partial<Record<HireId, string>> = {}
  if (wanted.has('signedOffer')) made.signedOffer = (await aSignedOffer(app, by, signed)).offerId
  if (wanted.has('hireId')) {
    const { offerId } = await aSignedOffer(app, by, signed)
    made.hireId = (await app.make(hires.hire, { body: { offer_id: offerId } }, by)).hire_id
  }
  return made as Record<HireId, string>
}
