import { audit } from '@rolecall/contract/activity/audit'
import { archive } from '@rolecall/contract/archive/archive'
import { candidates } from '@rolecall/contract/candidates/candidates'
import { merges } from '@rolecall/contract/duplicates/merges'
import { systemCard } from '@rolecall/contract/fairness/system-card'
import { imports } from '@rolecall/contract/imports/imports'
import { type Call, fillPath } from '@rolecall/contract/platform/define-calls'
import { pool } from '@rolecall/contract/pool/pool'
import { savedViews } from '@rolecall/contract/pool/saved-views'
import { sheets } from '@rolecall/contract/pool/sheets'
import { privacy } from '@rolecall/contract/privacy/privacy'
import { reports } from '@rolecall/contract/reports/reports'
import { placements } from '@rolecall/contract/shortlist/placements'
import type { InjectOptions } from 'fastify'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { anAppliedPerson, anUnconfirmed } from '../test/factories/applied-person.ts'
import { aCandidate } from '../test/factories/candidate.ts'
import { inviteToSurvey, LONDON } from '../test/factories/fairness.ts'
import { aHireCheck } from '../test/factories/hire-check.ts'
import { aFreshOffer } from '../test/factories/offer.ts'
import { aPosition } from '../test/factories/position.ts'
import { someApprovals } from '../test/factories/requisition.ts'
import { aSentOffer } from '../test/factories/sent-offer.ts'
import { next } from '../test/factories/serial.ts'
import { aStoredTable, aTextFile, formOf, uploadAndRead } from '../test/factories/upload.ts'
import { aUser, type TestUser } from '../test/factories/user.ts'
import { NOW, testApp } from '../test/harness.ts'
import { allCalls } from '../test/list-calls.ts'
import { signAccountLink } from './modules/accounts/account-link.ts'
import { LINK_KINDS } from './modules/all-modules.gen.ts'
import { signAlert } from './modules/email/alert-link.ts'
import { signIncoming } from './modules/mailbox/incoming-link.ts'
import { signInterest } from './modules/outreach/interest-link.ts'
import { signInvitation } from './modules/users/invitation-link.ts'
import { withCompany } from './platform/db/with-company.ts'
import type { LinkKind } from './platform/kernel/link-kinds.ts'

// Every link that we sign, followed while the person it is about exists, and after they are gone.

const tested = await testApp()
const { app, db, deps, make, runJobs } = tested
const secret = deps.env.ROLECALL_SECRET
const inside = <T>({ companyId }: TestUser, act: Parameters<typeof withCompany<T>>[2]) =>
  withCompany(db, companyId, act)

type FollowedLink = { name: string; kind: LinkKind; request: InjectOptions; acts: boolean }
type LinkRequest = {
  query?: Record<string, string>
  params?: Record<string, string>
  body?: object
  form?: Record<string, string>
}

/** A request to a call by a link; `acts` if it changes more than a count. */
async function following(
  kind: LinkKind,
  name: string,
  { query, params = {}, body, form }: LinkRequest,
): Promise<FollowedLink> {
  const call = callOf(name)
  const request: InjectOptions = { method: call.method, url: fillPath(call, params), ...(query && { query }) }
  if (body) Object.assign(request, { payload: body })
  if (form) Object.assign(request, await formOf(form, kind === 'upload' ? [aTextFile('x.txt', { name: 'X' })] : []))
  return { kind, name, request, acts: call.method === 'POST' }
}

function callOf(name: string): Call {
  const found = allCalls.find((each) => each.name === name)
  if (!found) throw new Error(`There is no call ${name}`)
  return found.call
}

const partsOf = (link: string) => {
  const { pathname, searchParams } = new URL(link, 'http://rolecall.example')
  return { path: decodeURIComponent(pathname), query: Object.fromEntries(searchParams) }
}

/** An applicant on a position, with every link about them. */
async function somebody(by: TestUser, name: string) {
  const { companyId } = by
  const email = `links${next()}@post.example`
  const { files } = await uploadAndRead(tested, by, [aTextFile('cv.txt', { name, email, more: email })])
  const resumeId = files[0]?.resume_id ?? ''
  const { data: profile } = await make(candidates.preview, { body: { resume_id: resumeId } }, by)
  const candidateId = profile.candidate_id
  const { positionId } = await aPosition(db, by)
  await inviteToSurvey({ db }, by, positionId, LONDON)
  await make(placements.add, { body: { positionId, resumeIds: [resumeId] } }, by)
  const application = await anAppliedPerson(tested, by, { positionId, candidateId })
  const { unconfirmed } = await anUnconfirmed(tested, by, { positionId, candidateId })
  const { offerId, booking } = await aFreshOffer(tested, by, { positionId, candidateId })
  const { token: jobOffer } = await aSentOffer(tested, by, { positionId, candidateId })
  const asked = await inside(by, (tx) =>
    sql<{ id: string }>`insert into interest_mail (company_id, position_id, candidate_id, mail_type, asked_by, asked_at)
      values (${companyId}, ${positionId}, ${candidateId}::bigint, 'interest', ${by.userId}, ${NOW}) returning id`.execute(
      tx,
    ),
  )
  const interest = signInterest(secret, { companyId, askedId: asked.rows[0]?.id ?? '' })
  const { token: hireCheck } = await aHireCheck(tested, by, { positionId, candidateId })
  const sheet = partsOf((await make(sheets.create, { body: { resumeId, positionId, contact: true } }, by)).data.url)
  const page = partsOf(profile.preview.url)
  const file = partsOf((await make(pool.downloadLink, { query: { resume_id: resumeId } }, by)).s3_url)
  await make(privacy.addExport, { body: { candidate: candidateId } }, by)
  await runJobs()
  const { data: made } = await make(privacy.exports, { query: { candidate: candidateId } }, by)
  const everything = partsOf(made[0]?.url ?? '')
  const correct = {
    positionId,
    token: application,
    step: 'correct',
    name: 'Back Again',
    email: `back${email}`,
    phone: '',
  }
  const links = await Promise.all([
    following('application', 'applicant.status', { query: { token: application } }),
    following('application', 'applicant.act', { form: correct }),
    following('application', 'applicant.act', { form: { positionId, token: application, step: 'withdraw' } }),
    following('application', 'applicant.act', {
      form: { positionId, token: application, step: 'erase', agree: 'true' },
    }),
    following('application', 'applicant.act', {
      form: { positionId, token: application, step: 'message', message: 'Are you there?' },
    }),
    following('application', 'explanation.why', { query: { token: application } }),
    following('application', 'explanation.act', { form: { token: application, step: 'show' } }),
    following('interest', 'explanation.why', { query: { token: interest } }),
    following('interest', 'explanation.act', { form: { token: interest, step: 'person', about: 'Please look.' } }),
    following('application', 'applicant.file', { query: { token: application, file: resumeId } }),
    following('application', 'survey.page', { query: { token: application } }),
    following('application', 'survey.own', { query: { token: application } }),
    following('application', 'survey.answer', {
      form: { positionId, token: application, step: 'answer', sex: 'female' },
    }),
    following('unconfirmed', 'applicant.question', { query: { token: unconfirmed } }),
    following('unconfirmed', 'applicant.answer', { form: { token: unconfirmed, step: 'not-mine' } }),
    following('booking', 'bookings.page', { query: { token: booking } }),
    following('booking', 'bookings.calendar', { query: { token: booking } }),
    following('booking', 'bookings.act', { form: { token: booking, step: 'other', comment: 'At night' } }),
    following('job-offer', 'offerPage.page', { query: { token: jobOffer } }),
    following('job-offer', 'offerPage.file', { query: { token: jobOffer } }),
    following('job-offer', 'offerPage.act', { form: { token: jobOffer, step: 'ask', question: 'Where is it?' } }),
    following('hire-check', 'hireQuality.question', { query: { token: hireCheck } }),
    following('hire-check', 'hireQuality.answer', { form: { token: hireCheck, score: '4' } }),
    following('interest', 'interest.question', { query: { token: interest } }),
    following('interest', 'interest.answer', { body: { token: interest, answer: 'interested', comment: 'Gladly' } }),
    following('interest', 'interest.stop', { query: { token: interest } }),
    following('sheet', 'sheets.open', { params: { sheetId: sheet.path.split('/').at(-1) ?? '' }, query: sheet.query }),
    following('preview', 'candidates.previewPage', { params: { resumeId }, query: page.query }),
    following('download', 'files.download', { params: { '*': file.path.replace('/files/', '') }, query: file.query }),
    following('download', 'files.download', {
      params: { '*': everything.path.replace('/files/', '') },
      query: everything.query,
    }),
  ])
  return { by, name, email, candidateId, resumeId, positionId, offerId, application, links }
}
type TestPerson = Awaited<ReturnType<typeof somebody>>

/** Every link about a user of the company. */
async function colleague(by: TestUser) {
  const { companyId } = by
  const user = await aUser(db, { companyId, role: 'company_admin' })
  const { userId } = user
  const kept = { name: `Search ${next()}`, page: 'pool' as const, alerts: true, view: { q: 'sql' } }
  const { data: view } = await make(savedViews.create, { body: kept }, user)
  const { approvalLink } = await someApprovals({ db, make, deps }, user)
  const [alert] = await inside(by, (tx) =>
    tx.selectFrom('search_alert').select('id').where('view_id', '=', view.view_id).execute(),
  )
  const [invited] = await inside(by, (tx) =>
    tx
      .insertInto('invitation')
      .values({ company_id: companyId, email: `invited${next()}@example.com`, invited_by: userId, invited_at: NOW })
      .returning('id')
      .execute(),
  )
  const account = { companyId, userId, expiresAt: new Date(NOW.getTime() + 3_600_000), passwordHash: null }
  await inside(by, (tx) =>
    tx.updateTable('app_user').set({ password_hash: null, email_verified: false }).where('id', '=', userId).execute(),
  )
  const alertToken = signAlert(secret, { companyId, id: alert?.id ?? '' })
  const invitation = signInvitation(secret, { companyId, invitationId: invited?.id ?? '' })
  const { resumeId } = await aCandidate(db, by)
  const page = partsOf((await make(candidates.preview, { body: { resume_id: resumeId } }, user)).data.preview.url)
  const [list, log, due, scores] = [
    partsOf((await make(pool.resumes, { body: {} }, user)).url),
    partsOf((await make(audit.list, { query: {} }, user)).url),
    partsOf((await make(privacy.due, { query: {} }, user)).url),
    partsOf((await make(systemCard.scores, { query: {} }, user)).json_url),
  ]
  const { positionId } = await aPosition(db, by)
  const report = partsOf((await make(reports.candidates, { body: { positions: [positionId] } }, user)).report)
  const s3_key = await aStoredTable(tested, user, Buffer.from(`name,email\nMara,m${next()}@example.com\nNobody\n`))
  const { import_id } = await make(imports.upload, { body: { file_details: { s3_key, file_name: 'p.csv' } } }, user)
  const { archive_id } = await make(archive.create, { body: {} }, user)
  await runJobs()
  const moved = partsOf((await make(archive.link, { body: { archive_id } }, user)).url)
  const lines = partsOf((await make(imports.lines, { body: { import_id } }, user)).url)
  const { prefix, fields } = await make(pool.signaturePolicy, { query: {} }, user)
  const password = 'Another#Password2'
  const links = await Promise.all([
    following('alert', 'savedViews.stopPage', { query: { token: alertToken } }),
    following('alert', 'savedViews.stop', { query: { token: alertToken } }),
    following('approval', 'approvals.page', { query: { token: approvalLink } }),
    following('approval', 'approvals.confirm', { form: { token: approvalLink } }),
    following('invitation', 'members.invitation', { query: { token: invitation } }),
    following('invitation', 'members.acceptInvitation', {
      body: { token: invitation, full_name: 'Ann Back', password },
    }),
    following('account-reset', 'session.resetPassword', {
      body: { token: signAccountLink(secret, { ...account, purpose: 'reset' }), password },
    }),
    following('account-verify', 'session.verifyEmail', {
      body: { token: signAccountLink(secret, { ...account, purpose: 'verify' }) },
    }),
    following('preview', 'candidates.previewPage', { params: { resumeId }, query: page.query }),
    following('export-resumes', 'pool.exportFile', { query: list.query }),
    following('export-audit', 'audit.export', { query: log.query }),
    following('export-due', 'privacy.exportDue', { query: due.query }),
    following('export-scores', 'systemCard.scoresFile', { query: scores.query }),
    following('report', 'reports.file', { query: report.query }),
    following('archive', 'archive.file', { query: moved.query }),
    following('import-lines', 'imports.linesFile', { query: lines.query }),
    following('upload', 'files.store', {
      params: { bucket: 'local' },
      form: { ...fields, key: `${prefix}${'0'.repeat(64)}.txt` },
    }),
  ])
  return { user, links }
}

const follow = async ({ request }: FollowedLink) => {
  const { statusCode, body } = await app.inject(request)
  return { status: statusCode, body }
}
const statusesOf = async (links: readonly FollowedLink[]) =>
  Promise.all(links.map(async (link) => `${link.name} ${(await follow(link)).status}`))
const all = (links: readonly FollowedLink[], status: number) => links.map(({ name }) => `${name} ${status}`)
const reads = ({ links }: { links: readonly FollowedLink[] }) => links.filter(({ acts }) => !acts)

const rowOf = ({ by, candidateId }: TestPerson) =>
  inside(by, (tx) => tx.selectFrom('candidate').selectAll().where('id', '=', candidateId).executeTakeFirst())
const erase = async ({ by, candidateId: candidate }: Pick<TestPerson, 'by' | 'candidateId'>) => {
  await make(privacy.erase, { body: { candidate, reason: 'asked', confirm: 'ERASE' } }, by)
  await runJobs()
}
const anAdmin = () => aUser(db, { role: 'company_admin' })

test('this test covers every kind of link and every call behind one', async () => {
  const by = await anAdmin()
  const walked = [...(await somebody(by, 'Walked Person')).links, ...(await colleague(by)).links]
  // One is about the company itself, one about an address typed by a stranger: no person is behind them
  // (modules/careers).
  const kinds = new Set<string>([...walked.map(({ kind }) => kind), 'incoming', 'draft'])
  expect([...kinds].toSorted()).toEqual(Object.keys(LINK_KINDS).toSorted())
  const calls = new Set([...walked.map(({ name }) => name), 'mailbox.receive'])
  const opened = allCalls.filter(({ call }) => call.access === 'signed-link').map(({ name }) => name)
  expect(opened.filter((name) => !calls.has(name))).toEqual([])
  const token = signIncoming(secret, by.companyId)
  const body = { message: 'From: a@post.example\r\nSubject: Hello\r\n\r\nGladly.\r\n' }
  expect((await follow(await following('incoming', 'mailbox.receive', { query: { token }, body }))).status).toBe(200)
})

test('links of an erased candidate open, reveal and restore nothing, like links we never made', async () => {
  const person = await somebody(await anAdmin(), 'Mara Ellison')
  expect(await statusesOf(reads(person))).toEqual(all(reads(person), 200))
  await erase(person)
  const before = await rowOf(person)
  for (const link of person.links) {
    const { status, body } = await follow(link)
    expect(status, link.name).toBe(404)
    expect(body, link.name).not.toMatch(/Mara|Ellison|links\d|northwind/i)
    if (['application', 'booking', 'job-offer', 'interest', 'sheet'].includes(link.kind)) {
      const made = JSON.stringify(link.request.query ?? {})
      const unknown = { ...link, request: { ...link.request, query: JSON.parse(made.replaceAll(/.(?="})/g, '!')) } }
      if (made !== '{}') expect(await follow(unknown), link.name).toEqual({ status, body })
    }
  }
  expect(await rowOf(person)).toEqual(before)
  expect(before).toMatchObject({ name: 'Erased person', email: null })
  expect((await make(pool.resumes, { body: { people: true } }, person.by)).total).toBe(0)
})

test('links of a deleted candidate do not work, and work again once they are restored', async () => {
  const person = await somebody(await anAdmin(), 'Lena Orchard')
  const deleted = { body: { candidates: [person.candidateId] } }
  const { deletion_id } = await make(privacy.deletePeople, deleted, person.by)
  expect(await statusesOf(person.links)).toEqual(all(person.links, 404))
  expect(await rowOf(person)).toBeUndefined()
  await make(privacy.restorePeople, { body: { deletion_id } }, person.by)
  expect(await statusesOf(reads(person))).toEqual(all(reads(person), 200))
})

test('a link of a merged candidate redirects, but neither shows nor changes the other’s contact details', async () => {
  const by = await anAdmin()
  const [kept, merged] = [
    await aCandidate(db, by, { resume: { received_at: new Date(0) } }),
    await somebody(by, 'Ada Twin'),
  ]
  await inside(by, (tx) =>
    tx.updateTable('candidate').set({ phone: '+49 30 55512345' }).where('id', '=', kept.candidateId).execute(),
  )
  await make(merges.merge, { body: { updated_data: kept.candidateId, dedup_record: merged.candidateId } }, by)
  const applicants = merged.links.filter(({ kind }) => kind === 'application')
  const [status, correct] = applicants
  if (!status || !correct) throw new Error('An applicant has links')
  const page = await follow(status)
  expect(page.status).toBe(200)
  expect(page.body).toContain('use the link in our latest email')
  expect(page.body).not.toMatch(new RegExp(`${kept.email}|55512345|${merged.email}`))
  expect((await follow(correct)).status).toBe(400)
  const keptRow = await inside(by, (tx) =>
    tx.selectFrom('candidate').select(['name', 'email']).where('id', '=', kept.candidateId).executeTakeFirst(),
  )
  expect(keptRow?.email).toBe(kept.email)
  expect(await statusesOf(reads(merged))).toEqual(all(reads(merged), 200))
  await erase({ by, candidateId: kept.candidateId })
  expect(await statusesOf(merged.links)).toEqual(all(merged.links, 404))
})

test('links of a deactivated colleague give no access and no files', async () => {
  const by = await anAdmin()
  const { user, links } = await colleague(by)
  const readable = links.filter(({ acts }) => !acts)
  expect(await statusesOf(readable)).toEqual(all(readable, 200))
  await inside(by, (tx) => tx.updateTable('app_user').set({ is_active: false }).where('id', '=', user.userId).execute())
  for (const link of links) {
    // The purpose of an alert's link is met already: no email is sent to them.
    const expected = { alert: [200], upload: [403], 'account-reset': [400], 'account-verify': [400] }[
      link.kind as string
    ]
    expect(expected ?? [404], `${link.name} ${(await follow(link)).body}`).toContain((await follow(link)).status)
  }
  const rows = await inside(by, (tx) => tx.selectFrom('invitation').select('id').execute())
  expect(rows).toHaveLength(1)
})

test('a link with any change is invalid', async () => {
  const by = await anAdmin()
  const person = await somebody(by, 'Nia Frost')
  const { links } = await colleague(by)
  for (const link of [...reads(person), ...reads({ links })]) {
    const { query = {} } = link.request as { query?: Record<string, string> }
    for (const [field, value] of Object.entries(query)) {
      const bent = { ...link, request: { ...link.request, query: { ...query, [field]: `${value.slice(0, -1)}~` } } }
      expect([400, 403, 404], `${link.name} ${field}`).toContain((await follow(bent)).status)
    }
  }
})

test('a simultaneous erasure and correction leave nobody behind, in either order', async () => {
  const by = await anAdmin()
  for (const _ of [1, 2, 3]) {
    const person = await somebody(by, 'Oona Race')
    const [correct] = person.links.filter(({ acts }) => acts)
    const { candidateId: candidate } = person
    await make(privacy.erase, { body: { candidate, reason: 'asked', confirm: 'ERASE' } }, by)
    await Promise.all([runJobs(), correct && follow(correct)])
    await runJobs()
    expect(await rowOf(person)).toMatchObject({ name: 'Erased person', email: null, is_somebody: false })
  }
})

test('the schema accepts no more data about an erased candidate', async () => {
  const by = await anAdmin()
  const person = await somebody(by, 'Mara Winter')
  await erase(person)
  const { candidateId: id } = person
  const change = (set: string) =>
    inside(by, (tx) =>
      sql`update candidate set ${sql.raw(set)} where company_id = ${by.companyId} and id = ${id}::bigint`.execute(tx),
    )
  for (const set of ["name = 'Sten'", "email = 'sten@post.example'", "phone = '1'", 'erased_at = null'])
    await expect(change(set), set).rejects.toThrow(/violates check constraint/)
  const { positionId } = await aPosition(db, by)
  const whole = { company_id: by.companyId, candidate_id: id }
  const resume = aCandidate(db, by).then(({ resumeId }) =>
    inside(by, (tx) => tx.updateTable('resume').set({ candidate_id: id }).where('id', '=', resumeId).execute()),
  )
  await expect(resume).rejects.toThrow(/resume_of_somebody/)
  const { resumeId } = await aCandidate(db, by)
  const application = { ...whole, position_id: positionId, resume_id: resumeId, score: 0, source: 'internal' }
  const status = { status_id: 'Initial Status', status_group_id: 'Initial Status' }
  await expect(
    inside(by, (tx) =>
      tx
        .insertInto('application')
        .values({ ...application, ...status })
        .execute(),
    ),
  ).rejects.toThrow(/application_of_somebody/)
})

test('a candidate who returns after an erasure is erased again, and the history proves both', async () => {
  const by = await anAdmin()
  const person = await somebody(by, 'Uma Return')
  await erase(person)
  // Migration 0740 finds candidates in this state who came back by an old link.
  await inside(by, async (tx) => {
    const of = sql`company_id = ${by.companyId} and candidate_id = ${person.candidateId}::bigint`
    await sql`with r as (update resume set of_somebody = true where ${of}),
      a as (update application set of_somebody = true where ${of})
      update candidate set erased_at = null, is_somebody = true, name = 'Uma Return', email = ${person.email}
      where company_id = ${by.companyId} and id = ${person.candidateId}::bigint`.execute(tx)
  })
  await erase(person)
  expect(await rowOf(person)).toMatchObject({ name: 'Erased person', email: null, is_somebody: false })
  const { data } = await make(privacy.log, { query: {} }, by)
  expect(data.filter(({ what, done_at }) => what === 'erasure' && done_at !== null)).toHaveLength(2)
  expect(await make(audit.verify, { body: {} }, by)).toMatchObject({ holds: true })
})
