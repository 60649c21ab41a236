import { jobPost } from '@rolecall/contract/careers/job-post'
import { MESSAGES } from '@rolecall/contract/platform/messages'
import { lifecycle } from '@rolecall/contract/positions/lifecycle'
import { shortlist } from '@rolecall/contract/shortlist/shortlist'
import { expect, test } from 'vitest'
import { eventsOf } from '../../../test/factories/event.ts'
import { aPosition } from '../../../test/factories/position.ts'
import { aPostApplicant, asApplicantOf, type PostApplicant } from '../../../test/factories/post-applicant.ts'
import { next } from '../../../test/factories/serial.ts'
import { aTextFile } from '../../../test/factories/upload.ts'
import type { TestUser } from '../../../test/factories/user.ts'
import { NOW, testApp } from '../../../test/harness.ts'
import { readMails } from '../../../test/read-mails.ts'
import { withCompany } from '../../platform/db/with-company.ts'
import { APPLICANT_LINK_DAYS } from '../../platform/kernel/define-link.ts'
import { signApplicant } from '../careers/applicant-link.ts'

const tested = await testApp()
const { app, db, deps, make } = tested

const anApplicant = () => aPostApplicant(tested)
const { open, send } = asApplicantOf(tested)

const cardsIn = async (by: TestUser, positionId: string, status_grp: string) =>
  (await make(shortlist.candidates, { body: { positionId, status_grp } }, by)).results
const mailsOf = (by: TestUser) => readMails({ db }, by)
const kinds = async ({ by }: PostApplicant, kind: string) => (await eventsOf(db, by.companyId, kind)).length

test('an applicant is thanked by email with a private link to the state of their application', async () => {
  const applicant = await anApplicant()
  const { by, email, link, title } = applicant
  const [mail] = await mailsOf(by)
  expect(mail).toMatchObject({ to: email, subject: `Your application for ${title}` })
  expect(mail?.text).toContain(link)
  const { statusCode, body, headers } = await open(applicant.token)
  expect(statusCode).toBe(200)
  expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
  expect(body).toContain(`<h1>${title}</h1>`)
  expect(body).toContain('<strong>Received</strong>')
  expect(body).toContain('noindex')
  expect(body.length).toBeLessThan(40 * 1024)
  // A company that is on the way says so in its own words, and no status or reason is shown.
  await withCompany(db, by.companyId, (tx) =>
    tx
      .updateTable('company')
      .set({ settings: JSON.stringify({ careers: { stage_names: { Applicants: 'In good <hands>' } } }) })
      .execute(),
  )
  const own = (await open(applicant.token)).body
  expect(own).toContain('<strong>In good &#60;hands&#62;</strong>')
  expect(own).not.toContain('Applicants')
  // A person who sends a résumé with this email is shown nothing: the link goes to the address alone.
  const other = await aPosition(db, by)
  await make(lifecycle.publish, { body: { positionId: other.positionId, is_posted: true } }, by)
  const resume = `${applicant.resume}\nAnother line.`
  const { data } = await make(jobPost.apply, { body: { positionId: other.positionId, resume, consent: true } })
  expect(data).toEqual({ already_applied: true })
  expect((await mailsOf(by)).map(({ to }) => to)).toEqual([email, email])
})

test('a link that is cut, altered, from another company or expired opens and does nothing', async () => {
  const [applicant, stranger] = [await anApplicant(), await anApplicant()]
  const { token, by, positionId } = applicant
  const [company = '', position = '', candidate = '', expires = '', signature = ''] = token.split('.')
  const [otherCompany = ''] = stranger.token.split('.')
  const tampered = [
    '',
    'x',
    token.slice(0, -1),
    `${token}.x`,
    `${token.slice(0, -1)}!`,
    [otherCompany, position, candidate, expires, signature].join('.'),
    [company, position, '1', expires, signature].join('.'),
    [company, position, candidate, `${expires}0`, signature].join('.'),
    signApplicant(deps.env.ROLECALL_SECRET, { companyId: otherCompany, positionId, candidateId: candidate }, NOW),
    signApplicant(deps.env.ROLECALL_SECRET, { companyId: company, positionId, candidateId: '9'.repeat(18) }, NOW),
  ]
  for (const bad of tampered) {
    expect((await open(bad)).statusCode, bad).toBe(404)
    const sent = await send({ token: bad, positionId }, { step: 'withdraw' })
    expect(sent.statusCode, bad).toBe(404)
  }
  const old = new Date(NOW.getTime() - (APPLICANT_LINK_DAYS + 1) * 86_400_000)
  const named = { companyId: company, positionId, candidateId: candidate }
  const expired = await open(signApplicant(deps.env.ROLECALL_SECRET, named, old))
  expect(expired).toMatchObject({ statusCode: 410, body: expect.stringContaining('has expired') })
  expect(await cardsIn(by, positionId, 'Applicants')).toHaveLength(1)
})

test('opening the link changes nothing, and withdrawing moves the application once and tells the team', async () => {
  const applicant = await anApplicant()
  const { by, positionId, token } = applicant
  await withCompany(db, by.companyId, (tx) =>
    tx
      .insertInto('position_member')
      .values({ company_id: by.companyId, position_id: positionId, user_id: by.userId })
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  )
  await open(`${token}`)
  await app.inject({ url: `/application?token=${token}&step=withdraw&reason=Others` })
  expect(await cardsIn(by, positionId, 'Applicants')).toHaveLength(1)
  const page = await send(applicant, { step: 'withdraw', reason: 'Salary too low' })
  expect(page.body).toContain('<p role="status" tabindex="-1" autofocus>Your application is withdrawn.</p>')
  expect(page.body).toContain('<strong>Withdrawn</strong>')
  expect(await cardsIn(by, positionId, 'Not Interested')).toMatchObject([{ reason: 'Salary too low' }])
  const [again, ...others] = await Promise.all([1, 2, 3].map(() => send(applicant, { step: 'withdraw' })))
  expect([again, ...others].map((each) => each?.statusCode)).toEqual([200, 200, 200])
  expect(await kinds(applicant, 'application.withdrawn')).toBe(1)
  const told = (await mailsOf(by)).filter(({ subject }) => subject.startsWith('Mara Ellison withdrew'))
  expect(told).toMatchObject([{ to: by.email }])
})

test('a reason that the company does not offer is dropped, and rejected applicants stay rejected', async () => {
  const applicant = await anApplicant()
  const { by, positionId } = applicant
  await send(applicant, { step: 'withdraw', reason: '<script>alert(1)</script>' })
  expect(await cardsIn(by, positionId, 'Not Interested')).toMatchObject([
    { reason: expect.stringContaining('selected none of the reasons') },
  ])
  const out = await anApplicant()
  await withCompany(db, out.by.companyId, (tx) => tx.deleteFrom('status_move').execute())
  expect((await send(out, { step: 'withdraw' })).body).toContain('withdrawn')
  expect(await cardsIn(out.by, out.positionId, 'Applicants')).toHaveLength(1)
  expect(await kinds(out, 'application.withdrawn')).toBe(1)
})

test('an applicant corrects their contact details, and uploads a newer résumé to their own record', async () => {
  const applicant = await anApplicant()
  const { by, positionId } = applicant
  const address = `mara${next()}@post.example`
  const newer = aTextFile('newer.txt', {
    name: 'Mara Ellison',
    email: 'somebody.else@post.example',
    skills: 'SQL, Python',
  })
  const said = { step: 'correct', name: 'Mára Elliſon', email: address.toUpperCase(), phone: '+47 22 12 34 56' }
  const page = await send(applicant, said, [{ ...newer, field: 'resume' }])
  expect(page.body).toContain('Thank you. We’ve corrected your details.')
  expect(page.body).toContain(`value="${address}"`)
  const [card] = await cardsIn(by, positionId, 'Applicants')
  expect(card).toMatchObject({ name: 'Mára Elliſon', id: applicant.token.split('.')[2] })
  expect(await kinds(applicant, 'candidate.self-corrected')).toBe(1)
  expect(await kinds(applicant, 'resume.added')).toBe(1)
  expect((await mailsOf(by)).map(({ to }) => to)).toContain(address)
})

test.each([
  ['no name', { name: ' ' }, MESSAGES.required],
  ['a name that is too long', { name: 'x'.repeat(101) }, '100'],
  ['an invalid email', { email: 'x@y\r\nBcc: all@post.example' }, MESSAGES.emailInvalid],
  ['an invalid phone number', { phone: '1'.repeat(41) }, '40'],
])('a correction with %s is refused on the page, and the input stays', async (_, over, sentence) => {
  const applicant = await anApplicant()
  const page = await send(applicant, { step: 'correct', name: 'Mara <b>', email: applicant.email, phone: '', ...over })
  expect(page.statusCode).toBe(400)
  expect(page.body).toContain(sentence)
  expect(page.body).not.toContain('<b>')
  expect(await kinds(applicant, 'candidate.self-corrected')).toBe(0)
})

test('another candidate’s email is not accepted, and nothing is revealed about them', async () => {
  const applicant = await anApplicant()
  await withCompany(db, applicant.by.companyId, (tx) =>
    tx
      .insertInto('candidate')
      .values({ company_id: applicant.by.companyId, name: 'Somebody', email: 'taken@post.example', source: 'job_post' })
      .execute(),
  )
  const page = await send(applicant, { step: 'correct', name: 'Mara', email: 'taken@post.example', phone: '' })
  expect(page).toMatchObject({ statusCode: 400, body: expect.stringContaining('can’t use this address') })
  expect(page.body).not.toContain('Somebody')
})

test('deletion is requested once with a check mark, and administrators are told', async () => {
  const applicant = await anApplicant()
  expect(await send(applicant, { step: 'erase' })).toMatchObject({ statusCode: 400 })
  const page = await send(applicant, { step: 'erase', agree: 'true' })
  expect(page.body).toContain('On 02 Mar 2026, you asked')
  expect(page.body).not.toContain('<form')
  await send(applicant, { step: 'erase', agree: 'true' })
  expect(await kinds(applicant, 'candidate.erasure-asked')).toBe(1)
  const told = (await mailsOf(applicant.by)).filter(({ subject }) => subject === 'Mara Ellison requests erasure')
  expect(told).toMatchObject([{ to: applicant.by.email }])
})
