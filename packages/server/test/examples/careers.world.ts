import { EXAMPLE_PICTURE } from '@rolecall/contract/accounts/picture-input'
import { configuration } from '@rolecall/contract/administration/configuration'
import { careers } from '@rolecall/contract/careers/careers'
import { careersExamples } from '@rolecall/contract/careers/careers.examples'
import { jobPost } from '@rolecall/contract/careers/job-post'
import type { Call } from '@rolecall/contract/platform/define-calls'
import { lifecycle } from '@rolecall/contract/positions/lifecycle'
import { withCompany } from '../../src/platform/db/with-company.ts'
import { aChallenge, anAppliedPerson, anUnconfirmed } from '../factories/applied-person.ts'
import { aCandidate } from '../factories/candidate.ts'
import { aReferral } from '../factories/referral.ts'
import { next } from '../factories/serial.ts'
import type { TestUser } from '../factories/user.ts'
import { NOW, type TestApp } from '../harness.ts'
import { defineExamples, type ExampleTurn } from './define-examples.ts'

/** Calls that need the position to be published. */
const POSTS: readonly Call[] = Object.values<Call>(jobPost).filter((call) => call !== jobPost.sendForm)

/** Pages of a company that has switched them on. */
const PUBLIC_PAGES: readonly Call[] = [
  careers.page,
  careers.feed,
  careers.jobs,
  careers.siteMap,
  careers.posts,
  careers.embed,
]

/** Calls about the picture of the careers page, and its domain. */
const PARTS: readonly Call[] = [careers.picture, careers.knownHost, careers.chooseDomain, careers.proveDomain]

export const careersWorld = defineExamples({
  own: async (test, by, place) => ({
    ids: {
      application: '',
      unconfirmedId: '',
      unconfirmed: '',
      challenge: aChallenge(test),
      referredId: await aReferral(test, by, place),
      ...(await somePageParts(test, by)),
    },
    getReady: async (turn) => ({
      ...(await applyFor(test, by, turn)),
      ...(PARTS.includes(turn.call) && (await somePageParts(test, by))),
      ...(await publish(test, by, turn)),
    }),
  }),
  secret: async ({ db, deps }, { owner, position, person }) => {
    const { unconfirmedId } = await anUnconfirmed({ db, deps }, owner, { ...position, ...person })
    return { ...careersExamples, referredId: person.candidateId, unconfirmedId }
  },
})

/** The candidate of the position who applied themselves, or a new one with an unconfirmed application. */
async function applyFor(test: TestApp, by: TestUser, { ids, names }: ExampleTurn) {
  const { positionId } = ids
  if (names('application')) return { application: await anAppliedPerson(test, by, ids) }
  if (!names('unconfirmed') && !names('unconfirmedId')) return {}
  const { candidateId } = await aCandidate(test.db, by)
  return { candidateId, ...(await anUnconfirmed(test, by, { positionId, candidateId })) }
}

async function publish({ make }: TestApp, by: TestUser, { call, ids }: ExampleTurn) {
  if (POSTS.includes(call)) await make(lifecycle.publish, lifecycle.publish.example(ids), by)
  if (PUBLIC_PAGES.includes(call)) {
    // The sub-domain may have been changed by an example with another value in its place.
    await make(configuration.saveSettings, { body: { sub_domain: ids.subDomain } }, by)
    await make(careers.settle, careers.settle.example(), by)
  }
  return {}
}

/** The picture of the company's careers page, and a verified domain. */
async function somePageParts({ db, make }: TestApp, by: TestUser) {
  await make(careers.choosePicture, { body: { image: EXAMPLE_PICTURE } }, by)
  const careersDomain = `jobs${next()}.world.example`
  const { id } = await withCompany(db, by.companyId, async (tx) => {
    await tx.deleteFrom('careers_host').where('company', '=', by.companyId).execute()
    const token = '0123456789abcdef0123'
    const host = { company: by.companyId, host: careersDomain, token, proven_at: NOW }
    await tx.insertInto('careers_host').values(host).execute()
    return tx
      .selectFrom('careers_picture')
      .select('id')
      .where('company_id', '=', by.companyId)
      .executeTakeFirstOrThrow()
  })
  return { careersPicture: `${by.companyId}.${id}.wide.jpg`, careersDomain }
}
