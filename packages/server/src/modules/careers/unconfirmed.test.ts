import { candidates } from '@rolecall/contract/candidates/candidates'
import { jobPost } from '@rolecall/contract/careers/job-post'
import { unconfirmed } from '@rolecall/contract/careers/unconfirmed'
import { merges } from '@rolecall/contract/duplicates/merges'
import { pool } from '@rolecall/contract/pool/pool'
import { lifecycle } from '@rolecall/contract/positions/lifecycle'
import { privacy } from '@rolecall/contract/privacy/privacy'
import { shortlist } from '@rolecall/contract/shortlist/shortlist'
import { DAY_MS } from '@rolecall/domain/calendar/durations'
import { UNCONFIRMED_DAYS, UNCONFIRMED_MAX } from '@rolecall/domain/careers/post-limits'
import { expect, test } from 'vitest'
import { aCandidate } from '../../../test/factories/candidate.ts'
import { eventsOf } from '../../../test/factories/event.ts'
import { aPosition } from '../../../test/factories/position.ts'
import { aTextFile, uploadAndRead } from '../../../test/factories/upload.ts'
import { aUser } from '../../../test/factories/user.ts'
import { NOW, testApp } from '../../../test/harness.ts'
import { withCompany } from '../../platform/db/with-company.ts'
import { purgeDeletedPeople } from '../privacy/purge-deleted-people.ts'
import { signUnconfirmed } from './unconfirmed-link.ts'

const tested = await testApp()
const { app, db, deps, make, refuse } = tested
const ARRIVED = {
  success: true,
  message: 'Thank you. We’ve received your application.',
  data: { already_applied: true },
}
const MARA = { name: 'Mara Ellison', phone: '+91 90000 11111' }
const FORGED = { name: 'Mara Forged Ellison', phone: '+44 700 666' }

let people = 0

/** A published position, and a candidate of the pool who is not on it. */
async function aKnownPerson() {
  const by = await aUser(db, { role: 'company_admin' })
  people += 1
  const email = `mara${people}@pool.example`
  const file = aTextFile('mara.txt', { name: MARA.name, email, more: MARA.phone })
  const { files } = await uploadAndRead(tested, by, [file])
  const resumeId = files[0]?.resume_id ?? ''
  const { positionId } = await aPosition(db, by, {}, { skills: [{ name: 'SQL' }] })
  await make(lifecycle.publish, { body: { positionId, is_posted: true } }, by)
  const look = async () => (await make(candidates.preview, { body: { candidate_id: candidateId } }, by)).data
  const { candidate_id: candidateId } = (await make(candidates.preview, { body: { resume_id: resumeId } }, by)).data
  return { by, positionId, email, file, resumeId, candidateId, look }
}
type TestPerson = Awaited<ReturnType<typeof aKnownPerson>>

/** The attack: one's own résumé under another person's address. */
const forge = ({ positionId, email }: Pick<TestPerson, 'positionId' | 'email'>, over: object = {}) => {
  const resume = Buffer.from(aTextFile('x.txt', { ...FORGED, email, more: FORGED.phone }).bytes).toString()
  return make(jobPost.apply, { body: { positionId, resume, ...FORGED, email, consent: true, ...over } })
}
const waitingFor = async ({ by, candidateId }: TestPerson) =>
  make(unconfirmed.list, { query: { candidate_id: candidateId } }, by)
const mailsTo = ({ by, email }: TestPerson) =>
  withCompany(db, by.companyId, (tx) =>
    tx
      .selectFrom('outgoing_mail')
      .select(['subject', 'text'])
      .where('recipient', '=', email)
      .orderBy('subject')
      .execute(),
  )
const versionsOf = async ({ by, resumeId }: TestPerson) => (await make(pool.versions, { body: { resumeId } }, by)).data
const settle = ({ by }: TestPerson, unconfirmed_id: string, accept: boolean) =>
  make(unconfirmed.settle, { body: { unconfirmed_id, accept } }, by)
const consentsOf = ({ by }: TestPerson) =>
  withCompany(db, by.companyId, (tx) => tx.selectFrom('candidate_consent').select('way').execute())

test('an application in a pool candidate’s name changes nothing and reveals nothing', async () => {
  const known = await aKnownPerson()
  const { look, by, positionId } = known
  expect(await forge(known)).toEqual(ARRIVED)
  expect(await forge({ ...known, email: 'nobody-knows-me@post.example' })).toEqual(ARRIVED)
  expect(await look()).toMatchObject({ ...MARA, email: known.email, resume_id: known.resumeId, unconfirmed: 1 })
  expect(await versionsOf(known)).toHaveLength(1)
  expect(await consentsOf(known)).toEqual([{ way: 'job_post' }])
  // The application is not lost: the candidate is on the position, with what was known of them.
  const { results } = await make(shortlist.candidates, { body: { positionId, status_grp: 'Applicants' } }, by)
  expect(results.map(({ name }) => name).toSorted()).toEqual([FORGED.name, MARA.name].toSorted())
  expect(await eventsOf(db, by.companyId, 'application.applied')).toHaveLength(1)
  // A recruiter sees both.
  expect(await waitingFor(known)).toMatchObject({
    data: [{ ...FORGED, email: '', file_name: 'resume.txt', position_id: positionId }],
    known: { ...MARA, email: known.email },
  })
  expect(await mailsTo(known)).toMatchObject([{ subject: expect.stringContaining('Please confirm your application') }])
  // Every applicant is asked for a name if the file lacks one.
  const nameless = { resume: 'Skills: weaving', name: undefined }
  for (const email of [known.email, 'nobody@post.example'])
    await expect(forge({ ...known, email }, nameless)).rejects.toThrow(/Enter yours/)
})

test('an existing application is not changed by someone applying in that name', async () => {
  const known = await aKnownPerson()
  const { by, positionId } = known
  const first = 'first-of-all@post.example'
  const mine = { positionId, email: first }
  expect(await make(jobPost.apply, { body: applicationOf(mine) })).toEqual(ARRIVED)
  const forged = { ...FORGED, name: 'Priya D. Nair' }
  expect(await forge({ ...known, ...mine }, forged)).toEqual(ARRIVED)
  const { results } = await make(shortlist.candidates, { body: { positionId, status_grp: 'Applicants' } }, by)
  const card = results.find(({ name }) => name === 'Priya Nair')
  expect(card).toBeDefined()
  expect(await waitingFor({ ...known, candidateId: card?.id ?? '' })).toMatchObject({ data: [forged] })
})

const applicationOf = ({ positionId, email }: { positionId: string; email: string }) => ({
  positionId,
  resume: Buffer.from(aTextFile('p.txt', { name: 'Priya Nair', email }).bytes).toString(),
  consent: true,
})

test('a repeated application waits once, and large numbers are dropped', async () => {
  const known = await aKnownPerson()
  await Promise.all([forge(known), forge(known)])
  expect((await waitingFor(known)).data).toHaveLength(1)
  for (let n = 0; n < UNCONFIRMED_MAX + 2; n++) await forge(known, { phone: `+44 700 ${n}` })
  expect((await waitingFor(known)).data).toHaveLength(UNCONFIRMED_MAX)
  expect(await mailsTo(known)).toHaveLength(UNCONFIRMED_MAX)
})

test('an accepted application updates name, phone, résumé, answers and consent, except corrected fields and the email', async () => {
  const known = await aKnownPerson()
  const { by, look } = known
  await forge(known)
  const [one] = (await waitingFor(known)).data
  const { message } = await settle(known, one?.id ?? '', true)
  expect(message).toBe('The application was accepted as the candidate’s own.')
  expect(await look()).toMatchObject({ ...FORGED, email: known.email, unconfirmed: 0, file_name: 'resume.txt' })
  expect(await versionsOf(known)).toHaveLength(2)
  expect(await consentsOf(known)).toEqual([{ way: 'job_post' }])
  expect(await eventsOf(db, by.companyId, 'application.confirmed')).toMatchObject([{ payload: { by_mail: false } }])
  expect(await mailsTo(known)).toMatchObject([
    { subject: expect.stringContaining('Please confirm') },
    { subject: expect.stringContaining('Your application for') },
  ])
  const again = { body: { unconfirmed_id: one?.id ?? '', accept: true } }
  expect(await refuse(unconfirmed.settle, again, by)).toMatchObject({ status_code: 404 })
})

test('a refused application leaves no trace, and its file is deleted', async () => {
  const known = await aKnownPerson()
  const { by, look } = known
  await forge(known)
  const [one] = (await waitingFor(known)).data
  const manager = await aUser(db, { companyId: by.companyId, role: 'hiring_manager' })
  const body = { unconfirmed_id: one?.id ?? '', accept: false }
  expect((await refuse(unconfirmed.settle, { body }, manager)).status_code).toBeGreaterThanOrEqual(403)
  await settle(known, body.unconfirmed_id, false)
  expect(await look()).toMatchObject({ ...MARA, unconfirmed: 0 })
  expect(await filesLeft(known)).toHaveLength(1)
})

const filesLeft = ({ by }: TestPerson) =>
  withCompany(db, by.companyId, (tx) => tx.selectFrom('stored_file').select('key').orderBy('key').execute())

const open = (token: string) => app.inject({ url: `/application/confirm?token=${encodeURIComponent(token)}` })
const answer = (token: string, step: string) =>
  app.inject({ method: 'POST', url: '/application/confirm', payload: { token, step } })
const tokenOf = ({ by }: TestPerson, versionId = '') =>
  signUnconfirmed(deps.env.ROLECALL_SECRET, { companyId: by.companyId, versionId })

test('the email links to a page that changes nothing when opened, and its button does', async () => {
  const known = await aKnownPerson()
  const { look } = known
  await forge(known)
  const [one] = (await waitingFor(known)).data
  const token = tokenOf(known, one?.id)
  expect((await mailsTo(known))[0]?.text).toContain(encodeURIComponent(token))
  for (const _ of [1, 2]) {
    const { statusCode, body } = await open(token)
    expect(statusCode).toBe(200)
    expect(body).toContain(FORGED.name)
    // The reader may be another person than the candidate.
    expect(body).not.toContain(MARA.phone)
  }
  expect(await look()).toMatchObject({ ...MARA, unconfirmed: 1 })
  expect((await answer(`${token}x`, 'mine')).statusCode).toBe(404)
  const done = await answer(token, 'mine')
  expect(done.body).toContain('Thank you. Your application is confirmed.')
  expect(done.body).toContain('/application?token=')
  expect(await look()).toMatchObject({ ...FORGED, email: known.email })
  expect((await answer(token, 'mine')).statusCode).toBe(404)
})

test('the owner of the email says that it was not them', async () => {
  const known = await aKnownPerson()
  await forge(known)
  const [one] = (await waitingFor(known)).data
  expect((await answer(tokenOf(known, one?.id), 'not-mine')).body).toContain('We deleted that application')
  expect(await known.look()).toMatchObject({ ...MARA, unconfirmed: 0 })
  expect(await eventsOf(db, known.by.companyId, 'application.disowned')).toMatchObject([{ payload: { by_mail: true } }])
})

test('the owner of a résumé sent under another email is told, with that email', async () => {
  const known = await aKnownPerson()
  const resume = Buffer.from(known.file.bytes).toString()
  await forge(known, { resume, ...MARA, email: 'mara.new@post.example' })
  const { data } = await waitingFor(known)
  expect(data).toMatchObject([{ name: '', phone: '', email: 'mara.new@post.example', file_name: '' }])
  await settle(known, data[0]?.id ?? '', true)
  expect(await known.look()).toMatchObject({ ...MARA, email: known.email })
})

test('a waiting application follows its candidate through merging and separation, is deleted with them, and expires', async () => {
  const known = await aKnownPerson()
  const { by, candidateId } = known
  const other = await aCandidate(db, by)
  const files = await filesLeft(known)
  await forge(known)
  const body = { updated_data: other.candidateId, dedup_record: candidateId }
  const { data } = await make(merges.merge, { body }, by)
  expect((await waitingFor({ ...known, candidateId: other.candidateId })).data).toHaveLength(1)
  await make(merges.undo, { body: { merge_id: data.merge_ids[0] ?? '' } }, by)
  expect((await waitingFor(known)).data).toHaveLength(1)
  const { deletion_id } = await make(privacy.deletePeople, { body: { candidates: [candidateId] } }, by)
  await make(privacy.restorePeople, { body: { deletion_id } }, by)
  expect((await waitingFor(known)).data).toHaveLength(1)
  const at = (days: number) => ({ ...deps, now: () => new Date(NOW.getTime() + days * DAY_MS) })
  await purgeDeletedPeople.run({}, at(UNCONFIRMED_DAYS - 1))
  expect((await waitingFor(known)).data).toHaveLength(1)
  await purgeDeletedPeople.run({}, at(UNCONFIRMED_DAYS + 1))
  expect((await waitingFor(known)).data).toEqual([])
  expect(await filesLeft(known)).toEqual(files)
})
