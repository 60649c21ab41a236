import type { Call } from '@rolecall/contract/ground/define-calls'
import { hires } from '@rolecall/contract/hiring/hires'
import { endOffer } from '../../src/contact/offers/end-offer.ts'
import { lockOffer } from '../../src/contact/offers/offers.queries.ts'
import { withCompany } from '../../src/ground/db/with-company.ts'
import { inCompany } from '../../src/ground/kernel/work.ts'
import type { TestApp } from '../harness.ts'
import { recountApplications } from './application-counts.ts'
import { aSentOffer, somebodyToHire, someOffers } from './job-offer.ts'
import type { TestUser } from './user.ts'

type App = Pick<TestApp, 'db' | 'make' | 'deps'>

/** The candidate signs an offer that was sent, as on their page. */
export const signOffer = ({ deps }: Pick<App, 'deps'>, { companyId }: Pick<TestUser, 'companyId'>, offerId: string) =>
  inCompany(deps, companyId, async (work) => {
    const offer = await lockOffer(work.tx, offerId)
    if (!offer) throw new Error('There is no such offer')
    await endOffer(work, offer, { state: 'signed' })
  })

type Whom = { positionId: string; candidateId: string }

/** Puts somebody on a position into a status from which the first pipeline of a company leads to those who are in. */
export const inStatus = async (
  { db }: Pick<App, 'db'>,
  { companyId }: Pick<TestUser, 'companyId'>,
  of: Whom,
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

/** Somebody on a position who has been interviewed, and signed an offer. */
export async function aSignedOffer(app: App, by: TestUser, { status = 'Interviewed' } = {}) {
  const person = await somebodyToHire(app, by)
  const { offer_id: offerId } = await aSentOffer(app, by, person)
  await signOffer(app, by, offerId)
  await inStatus(app, by, person, status)
  return { ...person, offerId }
}

/** The position has so many openings from now on. */
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

/** What examples of hires name: an offer that was signed, and whom another one hired; both are among those who are in already. */
export async function someHires(app: App, by: TestUser) {
  const signed = { status: 'Selected' }
  const { offerId: signedOffer } = await aSignedOffer(app, by, signed)
  const { offerId } = await aSignedOffer(app, by, signed)
  const { hire_id: hireId } = await app.make(hires.hire, { body: { offer_id: offerId } }, by)
  return { signedOffer, hireId }
}

/** What the example of a call about offers, or about hires, names; without a call, of both. */
export async function someOffersAndHires(app: App, by: TestUser, on: { positionId: string }, call?: Call) {
  const isOfHires = call !== undefined && Object.values<Call>(hires).includes(call)
  return {
    ...(isOfHires ? {} : await someOffers(app, by, on)),
    ...(call !== undefined && !isOfHires ? {} : await someHires(app, by)),
  } as Awaited<ReturnType<typeof someOffers>> & Awaited<ReturnType<typeof someHires>>
}
