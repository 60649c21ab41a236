import { candidates } from '@rolecall/contract/candidates/candidates'
import { merges } from '@rolecall/contract/duplicates/merges'
import { explanation } from '@rolecall/contract/fairness/explanation'
import { interest } from '@rolecall/contract/outreach/interest'
import { privacy } from '@rolecall/contract/privacy/privacy'
import { ERASE_WORD } from '@rolecall/domain/privacy/privacy-rules'
import { expect, test } from 'vitest'
import { aShortlist } from '../../../test/factories/application.ts'
import { eventsOf } from '../../../test/factories/event.ts'
import { aPostApplicant, aPublished, type PostApplicant } from '../../../test/factories/post-applicant.ts'
import { formOf } from '../../../test/factories/upload.ts'
import { aUser } from '../../../test/factories/user.ts'
import { NOW, testApp } from '../../../test/harness.ts'
import { readMails } from '../../../test/read-mails.ts'
import { withCompany } from '../../platform/db/with-company.ts'
import { signApplicant } from '../careers/applicant-link.ts'
import { LINK_GONE } from '../careers/page-frame.ts'

const tested = await testApp()
const { app, call, db, deps, make, runJobs } = tested

const open = (token: string) =>
  app.inject({ url: `/application/why?token=${encodeURIComponent(token)}`, headers: { accept: 'text/html' } })
async function send({ token }: Pick<PostApplicant, 'token'>, fields: Record<string, string>) {
  const form = await formOf({ token, ...fields }, [])
  return app.inject({ method: 'POST', url: '/application/why', ...form })
}
const choose = (by: PostApplicant['by'], choice: 'off' | 'on-request' | 'always') =>
  make(explanation.settle, { body: { choice } }, by)
const scoreOf = ({ by, candidateId, positionId }: PostApplicant) =>
  withCompany(db, by.companyId, (tx) =>
    tx
      .selectFrom('application')
      .select('score')
      .where('company_id', '=', by.companyId)
      .where('position_id', '=', positionId)
      .where('candidate_id', '=', candidateId)
      .executeTakeFirstOrThrow(),
  ).then(({ score }) => score)
const textOf = (page: string) =>
  page
    .replace(/<style>[\s\S]*?<\/style>/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')

test('the score explanation is shown on request, always, or never, as the company chose', async () => {
  const applicant = await aPostApplicant(tested)
  const { by, token } = applicant
  const before = await open(token)
  expect(before.statusCode).toBe(200)
  expect(before.body).toContain('Show my score')
  expect(before.body).not.toContain('What we read in your résumé</h2>')
  const shown = await send(applicant, { step: 'show' })
  expect(textOf(shown.body)).toContain('What we read in your résumé')
  await send(applicant, { step: 'show' })
  expect(await eventsOf(db, by.companyId, 'explanation.asked')).toHaveLength(1)
  expect(textOf((await open(token)).body)).toContain('of 100 points')
  await choose(by, 'off')
  const off = textOf((await open(token)).body)
  expect(off).toContain('doesn’t show which parts earned points')
  expect(off).not.toContain('of 100 points')
  // Everyone may ask for a person.
  expect(off).toContain('Ask for a human review')
  expect((await send(applicant, { step: 'show' })).statusCode).toBe(400)
  expect((await send(applicant, { step: 'strike', skill: 'SQL' })).statusCode).toBe(400)
  await choose(by, 'always')
  const another = await aPostApplicant(tested, {
    post: { by, positionId: applicant.positionId, title: applicant.title },
  })
  expect(textOf((await open(another.token)).body)).toContain('of 100 points')
})

test('the page quotes the résumé, adds up, and shows nothing meant for the team', async () => {
  const applicant = await aPostApplicant(tested)
  const { by, token, candidateId, positionId } = applicant
  await choose(by, 'always')
  await make(candidates.addComment, { body: { text: 'Rather slow', docId: candidateId, positionId } }, by)
  const { body } = await open(token)
  expect(body).toContain('<mark>SQL</mark>')
  const text = textOf(body)
  const earned = [...text.matchAll(/(\d+) of \d+ points/g)].map(([, points]) => Number(points))
  const [total = -1, ...lines] = earned
  expect(total).toBe(await scoreOf(applicant))
  expect(lines.reduce((sum, points) => sum + points, 0)).toBe(total)
  expect(text).not.toMatch(/Rather slow|Applicants\b|adjacent|inferred|synonym|undefined|\brank/i)
  expect(body).not.toMatch(/<script|own:|skill_id/)
})

test('a skill that the candidate rejects stops counting, counts again on request, and the recruiter sees who changed it', async () => {
  const applicant = await aPostApplicant(tested)
  const { by, candidateId, positionId } = applicant
  await choose(by, 'always')
  const before = await scoreOf(applicant)
  const struck = await send(applicant, { step: 'strike', skill: 'SQL' })
  expect(textOf(struck.body)).toContain('You told us this is wrong')
  const less = await scoreOf(applicant)
  expect(less).toBeLessThan(before)
  // Sending it again changes nothing.
  await send(applicant, { step: 'strike', skill: 'SQL' })
  expect(await eventsOf(db, by.companyId, 'skill.disowned')).toHaveLength(1)
  const { data: preview } = await make(candidates.preview, { body: { candidate_id: candidateId, positionId } }, by)
  expect(JSON.stringify(preview)).toContain('Marked as wrong by The candidate.')
  const back = await send(applicant, { step: 'count', skill: 'SQL' })
  expect(back.body).toContain('<mark>SQL</mark>')
  expect(await scoreOf(applicant)).toBe(before)
})

test('a missing skill counts as a listed one once the candidate states where they have it from', async () => {
  const post = await aPublished(tested)
  const applicant = await aPostApplicant(tested, { post })
  const { by, candidateId, positionId } = applicant
  await choose(by, 'always')
  await withCompany(db, by.companyId, (tx) =>
    tx
      .updateTable('resume_skill')
      .set({ skills: [], marks: [], vias: [], spans: [] })
      .where('candidate_id', '=', candidateId)
      .execute(),
  )
  await send(applicant, { step: 'facts', title: 'Analyst', years: '4', months: '0', degree: '' })
  const without = await scoreOf(applicant)
  const { body } = await open(applicant.token)
  // The score comes first, and what was not found is named in one fold.
  expect(body.indexOf('of 100 points')).toBeLessThan(body.indexOf('<h2>'))
  expect(body).toMatch(/<h2>Not found in your résumé<\/h2><details class="small"><summary>Show [^<]*SQL/)
  expect((await send(applicant, { step: 'state', skill: 'SQL', said: ' ' })).statusCode).toBe(400)
  const long = await send(applicant, { step: 'state', skill: 'SQL', said: 'x'.repeat(501) })
  expect(long.body).toContain('x'.repeat(501))
  const said = await send(applicant, { step: 'state', skill: 'SQL', said: 'At the <b>harbour</b> office' })
  expect(said.body).toContain('At the &#60;b&#62;harbour&#60;/b&#62; office')
  expect(await scoreOf(applicant)).toBeGreaterThan(without)
  const { data: preview } = await make(candidates.preview, { body: { candidate_id: candidateId, positionId } }, by)
  expect(JSON.stringify(preview)).toContain('The candidate says they have it: “At the <b>harbour</b> office”')
  // A skill that the position does not ask for is added nowhere.
  await send(applicant, { step: 'state', skill: 'Java', said: 'Everywhere' })
  expect(await eventsOf(db, by.companyId, 'skill.stated')).toHaveLength(1)
})

test('facts that a candidate corrects are kept, change the score, and are marked as corrected by the candidate', async () => {
  const applicant = await aPostApplicant(tested)
  const { by, candidateId, positionId } = applicant
  await choose(by, 'always')
  const facts = { step: 'facts', title: 'Analyst', employer: 'Harbour Office', location: 'Porto', degree: 'Master' }
  expect((await send(applicant, { ...facts, years: 'many', months: '2' })).body).toContain('Harbour Office')
  const done = await send(applicant, { ...facts, years: '3', months: '2' })
  expect(textOf(done.body)).toContain('3 years and 2 months')
  const { data: preview } = await make(candidates.preview, { body: { candidate_id: candidateId, positionId } }, by)
  expect(preview).toMatchObject({ designation: 'Analyst', exp_months: 38, degree_level: 'Master' })
  expect(JSON.stringify(preview)).toContain('"by":"The candidate"')
  expect(await eventsOf(db, by.companyId, 'candidate.self-corrected')).toHaveLength(1)
  await send(applicant, { ...facts, years: '3', months: '2' })
  expect(await eventsOf(db, by.companyId, 'candidate.self-corrected')).toHaveLength(1)
})

test('hostile, foreign, old and broken links and forms show and change nothing', async () => {
  const applicant = await aPostApplicant(tested)
  const { token } = applicant
  for (const wrong of ['', 'x', `${token}0`, token.replace('.', '..'), `${'a'.repeat(5_000)}`]) {
    const page = await open(wrong)
    expect([page.statusCode, page.body.includes(LINK_GONE)]).toEqual([404, true])
    expect((await send({ token: wrong }, { step: 'person' })).statusCode).toBe(404)
  }
  expect((await send(applicant, { step: 'delete-everything' })).statusCode).toBe(400)
  expect((await send(applicant, { step: 'person', about: '<script>alert(1)</script>\0' })).body).not.toContain(
    '<script',
  )
  deps.now = () => new Date(NOW.getTime() + 200 * 86_400_000)
  try {
    expect((await open(token)).statusCode).toBe(410)
  } finally {
    deps.now = () => NOW
  }
})

test('a merged candidate sees nothing about the other, and an erased one nothing at all', async () => {
  const post = await aPublished(tested)
  const kept = await aPostApplicant(tested, { post, name: 'Bea Otieno' })
  const gone = await aPostApplicant(tested, { post })
  const { by } = post
  await choose(by, 'always')
  await send(gone, { step: 'person', about: 'Please look.' })
  await make(
    merges.merge,
    {
      body: { updated_data: { candidate_id: kept.candidateId }, dedup_record: { candidate_id: gone.candidateId } },
    },
    by,
  )
  const page = await open(gone.token)
  expect(page.body).toContain('latest email')
  expect(page.body).not.toContain('Bea Otieno')
  expect(textOf(page.body)).not.toContain('of 100 points')
  expect((await send(gone, { step: 'person' })).statusCode).toBe(400)
  await make(privacy.erase, { body: { candidate: kept.candidateId, reason: 'asked', confirm: ERASE_WORD } }, by)
  await runJobs()
  expect((await open(kept.token)).statusCode).toBe(404)
})

test('the interest email also links to the explanation, unless it is turned off', async () => {
  const shortlisted = await aShortlist(db, 2)
  const { by, position, first } = shortlisted
  const admin = await aUser(db, { companyId: by.companyId, role: 'company_admin' })
  const askOne = async (person: typeof first | undefined) => {
    const body = { positionId: position.positionId, candidateid: person?.candidateId ?? '' }
    await make(interest.sendToOne, { body }, by)
    // All were written at the same moment, so none is the newest.
    return (await readMails({ db }, by)).find(({ to }) => to === person?.email)?.text ?? ''
  }
  const mail = await askOne(first)
  expect(mail).toContain('What we read in your résumé')
  const link = new URL(/http\S+application\/why\?token=[^\s\]]+/.exec(mail)?.[0] ?? '')
  const token = link.searchParams.get('token') ?? ''
  const page = await open(token)
  expect(page.body).toContain('Show my score')
  // They have no application to go back to, and the link opens no other page.
  expect(page.body).not.toContain('Back to your application')
  expect((await app.inject({ url: `/application?token=${token}` })).statusCode).toBe(404)
  expect(textOf((await send({ token }, { step: 'show' })).body)).toContain('What we read in your résumé')
  expect((await send({ token }, { step: 'person' })).body).toContain('A person will review')
  // The link of an application that they never made opens nothing either.
  const of = { companyId: by.companyId, positionId: position.positionId, candidateId: first.candidateId }
  const unused = signApplicant(deps.env.ROLECALL_SECRET, of, NOW)
  expect((await app.inject({ url: `/application?token=${unused}` })).statusCode).toBe(404)
  await choose(admin, 'off')
  const later = await askOne(shortlisted.people[1])
  expect(later).toContain('I’m interested')
  expect(later).not.toContain('/application/why')
})

test('too many forms from one network are refused, as on other pages', async () => {
  const applicant = await aPostApplicant(tested)
  await choose(applicant.by, 'always')
  const sent = []
  for (let count = 0; count <= 61; count++) sent.push(await send(applicant, { step: 'strike', skill: 'Nothing' }))
  expect(sent[0]?.statusCode).toBe(200)
  expect(sent.at(-1)?.body).toContain('Too many applications came from your network')
})

test('users who may change the company decide whether it is shown, which is logged', async () => {
  const admin = await aUser(db, { role: 'company_admin' })
  expect((await make(explanation.settings, {}, admin)).data).toEqual({ choice: 'on-request' })
  await choose(admin, 'always')
  expect((await make(explanation.settings, {}, admin)).data).toEqual({ choice: 'always' })
  const viewer = await aUser(db, { companyId: admin.companyId, actions: ['view_all_positions'] })
  expect((await call(explanation.settle, { body: { choice: 'off' } }, viewer)).status).toBe(403)
  expect(await eventsOf(db, admin.companyId, 'explanation.settled')).toHaveLength(1)
})
