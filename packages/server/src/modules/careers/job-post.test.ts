import { createHash } from 'node:crypto'
import { jobPost } from '@rolecall/contract/careers/job-post'
import { answers } from '@rolecall/contract/forms/answers'
import { questionnaires } from '@rolecall/contract/forms/questionnaires'
import { MESSAGES } from '@rolecall/contract/platform/messages'
import { lifecycle } from '@rolecall/contract/positions/lifecycle'
import { positions } from '@rolecall/contract/positions/positions'
import { shortlist } from '@rolecall/contract/shortlist/shortlist'
import { RESUME_FILE_BYTES_MAX } from '@rolecall/domain/resumes/resume-limits'
import { expect, test } from 'vitest'
import { anApplication } from '../../../test/factories/application.ts'
import { aCandidate } from '../../../test/factories/candidate.ts'
import { eventsOf } from '../../../test/factories/event.ts'
import { aPosition } from '../../../test/factories/position.ts'
import { solveProofOfWork } from '../../../test/factories/proof.ts'
import { next } from '../../../test/factories/serial.ts'
import { aTextFile, formOf } from '../../../test/factories/upload.ts'
import { aUser } from '../../../test/factories/user.ts'
import { NOW, testApp } from '../../../test/harness.ts'
import { withCompany } from '../../platform/db/with-company.ts'
import { signApplicant } from './applicant-link.ts'

const { app, db, call, deps, make, refuse } = await testApp()

const sealOf = (body: string) => /name="resume_seal" value="([^"]+)"/.exec(body)?.[1] ?? ''

/** A published position that asks three questions. */
async function aPost() {
  const by = await aUser(db, { role: 'company_admin' })
  const position = await aPosition(db, by, {}, { skills: [{ name: 'SQL' }, { name: 'Python', kind: 'additional' }] })
  const { positionId } = position
  const { questionnaireId } = await make(questionnaires.create, { body: { name: 'First talk', questions: ASKED } }, by)
  await withCompany(db, by.companyId, (tx) =>
    tx
      .updateTable('position')
      .set({ questionnaire_id: questionnaireId, questionnaire_version: 1 })
      .where('id', '=', positionId)
      .execute(),
  )
  await make(lifecycle.publish, { body: { positionId, is_posted: true } }, by)
  const { data } = await make(jobPost.view, { body: { positionId } })
  const [permit = '', years = '', place = ''] = data.questions.map(({ id }) => id)
  const email = `applicant${next()}@post.example`
  const file = aTextFile('mara.txt', { name: 'Mara Ellison', email, skills: 'SQL, Python' })
  const good = { positionId, answers: { [permit]: 'Yes', [years]: '4', [place]: 'Pune' }, consent: true }
  return { by, position, positionId, data, email, file, good, asked: { permit, years, place } }
}

const ASKED = [
  { kind: 'yesno' as const, text: 'May you work in India?', required: true, knock_out: { answers: ['No'] } },
  { kind: 'number' as const, text: 'How many years of SQL?', required: true, knock_out: { min: 2 } },
  { kind: 'choice' as const, text: 'Where?', options: ['Pune', 'At home'] },
]

type Post = Awaited<ReturnType<typeof aPost>>
const ARRIVED = 'Thank you. We’ve received your application.'

const textOf = ({ file }: Post) => Buffer.from(file.bytes).toString('utf8')
const applyWith = (post: Post, over: object = {}) =>
  make(jobPost.apply, { body: { ...post.good, resume: textOf(post), ...over } })
const cardsOf = async ({ by, positionId }: Post) =>
  (await make(shortlist.candidates, { body: { positionId, status_grp: 'Applicants' } }, by)).results

// L-Z01 L-Z03
test('a published position is readable without a session, with its questions but not its knock-out answers', async () => {
  const { data, position, positionId, by } = await aPost()
  expect(data).toMatchObject({
    already_applied: false,
    position_id: positionId,
    title: position.title,
    skills: ['SQL', 'Python'],
    description: 'Keeps the platform running.',
    min_experience: 1,
    max_experience: 3,
    total_openings: 2,
    questions: [{ kind: 'yesno', options: ['Yes', 'No'], required: true }, { kind: 'number' }, { kind: 'choice' }],
    form_response: { definition: { fields: [{ title: 'May you work in India?' }, {}, {}] } },
  })
  expect(JSON.stringify(data)).not.toContain('knock')
  const person = await aCandidate(db, by)
  for (const candidate_id of [person.candidateId, '1', 'nobody', ''])
    expect((await make(jobPost.view, { body: { positionId, candidate_id } })).data.already_applied).toBe(false)
})

// L-Z03
test.each([
  ['no position', {}, 400, MESSAGES.required],
  ['no id', { positionId: 'nowhere' }, 404, 'Job post not found.'],
  ['an unknown id', { positionId: '7d0c2f0a-93a1-4b7c-8a52-5d3b8a0a1f02' }, 404, 'Job post not found.'],
  ['another type of value', { positionId: ['x'] }, 400, expect.any(String)],
  ['an id that is too long', { positionId: 'x'.repeat(300) }, 400, expect.any(String)],
])('a post with %s is refused', async (_, body, status_code, message) => {
  expect(await refuse(jobPost.view, { body: body as { positionId: string } })).toMatchObject({ status_code, message })
  expect(await refuse(jobPost.apply, { body: body as { positionId: string } })).toMatchObject({ status_code, message })
})

test('an unpublished position is invisible to visitors, and a closed one says so and accepts nobody', async () => {
  const post = await aPost()
  const hidden = await aPosition(db, post.by)
  expect(await refuse(jobPost.view, { body: { positionId: hidden.positionId } })).toMatchObject({ status_code: 404 })
  await make(lifecycle.act, { body: { positionId: post.positionId, stage: 'close', action: 'close' } }, post.by)
  const over = {
    status_code: 404,
    reason: 'post_closed',
    message: 'This position no longer accepts applications.',
  }
  expect(await refuse(jobPost.view, { body: { positionId: post.positionId } })).toMatchObject(over)
  expect(await refuse(jobPost.apply, { body: { ...post.good, resume: textOf(post) } })).toMatchObject(over)
  expect(await cardsOf(post)).toEqual([])
})

// L-012 L-Z04
test('someone applies with a résumé as text and appears in the shortlist with source, answers and history', async () => {
  const post = await aPost()
  const { by, positionId, asked } = post
  const reply = await applyWith(post)
  // Without a link the sender may be anyone, and the link goes to the address.
  expect(reply).toEqual({ success: true, message: ARRIVED, data: { already_applied: true } })
  const [card] = await cardsOf(post)
  expect(card).toMatchObject({ status: 'Applicants', source_label: 'Job post' })
  const candidate_id = card?.id ?? ''
  expect((await make(jobPost.view, { body: { positionId, candidate_id } })).data.already_applied).toBe(true)
  const kept = await make(answers.details, { body: { candidate_id, position_id: positionId } }, by)
  expect(kept).toMatchObject({ recorded_by: '', knocked_out_by: [] })
  expect(kept.form_response.answers).toContainEqual({
    field: { id: asked.place },
    type: 'choice',
    value: { label: 'Pune' },
  })
  expect(await eventsOf(db, by.companyId, 'application.applied')).toMatchObject([{ payload: { knocked_out: false } }])
  // Applying twice changes nothing, also with another file of the same person.
  expect(await applyWith(post)).toEqual(reply)
  expect(await applyWith(post, { resume: `${textOf(post)}\nMore.`, email: post.email })).toEqual(reply)
  expect(await cardsOf(post)).toHaveLength(1)
})

test('an uploaded file is accepted, with the applicant’s corrections, and answers may be sent in field order', async () => {
  const post = await aPost()
  const { permit, years } = post.asked
  const inOrder = [
    { field: { id: permit }, type: 'yesno', value: { label: 'No' } },
    { field: { id: years }, type: 'number', value: 1 },
  ]
  const fields = { positionId: post.positionId, answers: JSON.stringify(inOrder), name: 'Mára Elliſon', phone: '123' }
  const form = await formOf(fields, [{ ...post.file, field: 'resume' }])
  const response = await app.inject({ method: 'POST', url: '/rest/public/jobpost/apply/', ...form })
  expect(response.statusCode, response.body).toBe(200)
  const [card] = await cardsOf(post)
  expect(card).toMatchObject({ name: 'Mára Elliſon' })
  expect(await eventsOf(db, post.by.companyId, 'application.applied')).toMatchObject([
    { payload: { knocked_out: true } },
  ])
})

test('two submissions within a second are one application', async () => {
  const post = await aPost()
  const replies = await Promise.all([1, 2, 3].map(() => applyWith(post)))
  expect(replies.map(({ message }) => message)).toEqual([ARRIVED, ARRIVED, ARRIVED])
  expect(await cardsOf(post)).toHaveLength(1)
})

test('an email in another case is the same candidate, who is on the position once', async () => {
  const post = await aPost()
  await applyWith(post)
  const shouted = textOf(post).replace(post.email, post.email.toUpperCase())
  await applyWith(post, { resume: shouted, email: post.email.toUpperCase() })
  expect(await cardsOf(post)).toHaveLength(1)
})

// L-Z03
test('an invited candidate applies with their known résumé, and a candidate already on the position stays in place', async () => {
  const post = await aPost()
  const person = await aCandidate(db, post.by)
  await anApplication(db, post.position, person, { status: 'Shortlisted' })
  const of = { companyId: post.by.companyId, positionId: post.positionId, candidateId: person.candidateId }
  const candidate_id = signApplicant(deps.env.ROLECALL_SECRET, of, NOW)
  const stranger = await aPost()
  // More people know an id than the candidate it names, and a link is for one position.
  for (const body of [
    { ...post.good, candidate_id: person.resumeId },
    { ...post.good, candidate_id: person.candidateId },
    { ...stranger.good, candidate_id },
  ])
    expect(await refuse(jobPost.apply, { body })).toMatchObject({ status_code: 400, message: MESSAGES.required })
  const appliedAs = async (who: string) =>
    (await make(jobPost.view, { body: { positionId: post.positionId, candidate_id: who } })).data.already_applied
  expect(await appliedAs(person.candidateId)).toBe(false)
  expect(await make(jobPost.apply, { body: { ...post.good, candidate_id } })).toMatchObject({ message: ARRIVED })
  expect(await cardsOf(post)).toEqual([])
  expect([await appliedAs(person.candidateId), await appliedAs(candidate_id)]).toEqual([true, true])
  const again = await make(jobPost.apply, { body: { ...post.good, candidate_id } })
  expect(again.message).toBe('You have already applied for this position.')
})

test('a program has to solve the challenge of the post like the form, or stays under a lower limit', async () => {
  const post = await aPost()
  const { challenge } = (await make(jobPost.view, { body: { positionId: post.positionId } })).data
  const proven = solveProofOfWork(`name="challenge" value="${challenge}"`)
  const early = await refuse(jobPost.apply, { body: { ...post.good, resume: textOf(post), challenge } })
  expect(early).toMatchObject({ status_code: 400, message: expect.stringContaining('sent too quickly') })
  const foreign = { ...proven, challenge: `${challenge}x` }
  expect(await refuse(jobPost.apply, { body: { ...post.good, ...foreign } })).toMatchObject({ status_code: 400 })
  expect(await applyWith(post, proven)).toMatchObject({ message: ARRIVED })
})

const SCRIPT = '<script>alert(1)</script>'
test.each([
  ['no résumé', () => ({ resume: undefined }), MESSAGES.required],
  ['an empty file', () => ({ resume: { file_name: 'a.txt', content: '' } }), 'The file is empty.'],
  ['a program', () => ({ resume: { file_name: 'a.exe', content: 'TVo=' } }), expect.stringContaining('are accepted')],
  ['no base64', () => ({ resume: { file_name: 'a.txt', content: SCRIPT } }), expect.stringContaining('base64')],
  ['a résumé of another type', () => ({ resume: 7 }), expect.any(String)],
  ['an unknown résumé', () => ({ resume: 'Skills: weaving' }), expect.stringContaining('Enter yours')],
  ['consent refused', () => ({ consent: 'false' }), expect.stringContaining('agree')],
  ['a filled honeypot field', () => ({ website: 'https://spam.example' }), expect.any(String)],
  ['an invalid email', () => ({ email: SCRIPT }), MESSAGES.emailInvalid],
  ['a name that is too long', () => ({ name: 'x'.repeat(101) }), expect.any(String)],
  ['a missing answer', ({ permit }: Post['asked']) => ({ answers: { [permit]: 'Yes' } }), 'Answer this question.'],
  [
    'an unknown option',
    ({ permit, years }: Post['asked']) => ({ answers: { [permit]: SCRIPT, [years]: 3 } }),
    expect.any(String),
  ],
  ['answers of another type', () => ({ answers: 'yes' }), expect.any(String)],
])('an application with %s is refused and stores nothing', async (_, over, message) => {
  const post = await aPost()
  const body = { ...post.good, resume: textOf(post), ...over(post.asked) } as typeof post.good
  expect(await refuse(jobPost.apply, { body })).toMatchObject({ status_code: 400, message })
  expect(await cardsOf(post)).toEqual([])
})

test('a file that is too large is refused, and a much too large one is refused during upload', async () => {
  const post = await aPost()
  const fields = { positionId: post.positionId, answers: JSON.stringify(post.good.answers) }
  for (const size of [RESUME_FILE_BYTES_MAX + 1, 4 * RESUME_FILE_BYTES_MAX]) {
    const form = await formOf(fields, [{ fileName: 'a.txt', bytes: Buffer.alloc(size, 'a') }])
    const response = await app.inject({ method: 'POST', url: '/rest/public/jobpost/apply', ...form })
    expect(response.statusCode, response.body).toBe(413)
  }
  expect((await call(jobPost.view, { body: { positionId: post.positionId } })).status).toBe(200)
})

const open = async (url: string) => {
  const { statusCode, body, headers } = await app.inject({ url, headers: { accept: 'text/html' } })
  return { statusCode, body, headers }
}

// L-Z01 L-Z02 L-Z03
test('a post is small, readable without scripts and by search engines, and only “true” opens its form automatically', async () => {
  const { positionId, position, by } = await aPost()
  await withCompany(db, by.companyId, (tx) =>
    tx
      .updateTable('position_version')
      .set({ description: `${SCRIPT}\n\nSecond.` })
      .execute(),
  )
  await make(positions.edit, { body: { positionId, metadata: { employment_type: 'PART_TIME' } } }, by)
  const { statusCode, body, headers } = await open(`/jobpost/${positionId}`)
  expect(statusCode).toBe(200)
  expect(headers['content-type']).toContain('text/html')
  expect(body.length).toBeLessThan(40 * 1024)
  expect(body).toContain(`<h1>${position.title}</h1>`)
  expect(body).toContain('<p>Second.</p>')
  expect(body).toContain(`rel="canonical" href="http://127.0.0.1:0/jobpost/${positionId}"`)
  expect(body).toContain('property="og:title"')
  expect(body).not.toContain('<script>')
  const data = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(body)?.[1] ?? ''
  const told = { '@type': 'JobPosting', title: position.title, employmentType: 'PART_TIME', directApply: true }
  expect(JSON.parse(data)).toMatchObject(told)
  expect(body).toContain('Part-time')
  const refresh = `content="1; url=/jobpost/${positionId}?form=open#apply"`
  expect((await open(`/jobpost/${positionId}?ic=true`)).body).toContain(refresh)
  expect((await open(`/jobpost/${positionId}/x/true`)).body).toContain('http-equiv="refresh"')
  for (const ic of ['1', 'TRUE', 'yes', ''])
    expect((await open(`/jobpost/${positionId}?ic=${ic}`)).body).not.toContain('http-equiv="refresh"')
})

test('a page that never existed is 404, and a closed one is 410', async () => {
  const post = await aPost()
  expect((await open('/jobpost/nowhere')).statusCode).toBe(404)
  await make(lifecycle.act, { body: { positionId: post.positionId, stage: 'close', action: 'close' } }, post.by)
  const gone = await open(`/jobpost/${post.positionId}`)
  expect(gone).toMatchObject({ statusCode: 410, body: expect.stringContaining('no longer accepts applications') })
})

// L-Z04
test('on the page someone uploads a résumé, corrects the parsed fields, consents and applies', async () => {
  const post = await aPost()
  const { positionId, asked, email, file } = post
  const send = async (fields: Record<string, string>, files: (typeof file & { field: string })[] = []) => {
    const form = await formOf({ positionId, ...fields }, files)
    return app.inject({ method: 'POST', url: `/jobpost/${positionId}`, ...form })
  }
  const form = (await open(`/jobpost/${positionId}?form=open`)).body
  expect(form).toContain('type="file"')
  const shown = solveProofOfWork(form)
  const nothing = await send({ step: 'read', ...shown })
  expect(nothing).toMatchObject({ statusCode: 400, body: expect.stringContaining('Please choose a file or paste') })
  const read = await send({ step: 'read', ...shown }, [{ ...file, field: 'resume' }])
  expect(read.statusCode).toBe(200)
  expect(read.body).toContain('value="Mara Ellison"')
  expect(read.body).toContain(`value="${email}"`)
  const key = /name="resume_key" value="([^"]+)"/.exec(read.body)?.[1] ?? ''
  const said = {
    step: 'send',
    resume_key: key,
    resume_seal: sealOf(read.body),
    resume_name: 'mara.txt',
    name: `Mara ${SCRIPT}`,
    email,
    phone: '',
    ...solveProofOfWork(read.body),
  }
  const answered = { [`answer.${asked.permit}`]: 'Yes', [`answer.${asked.years}`]: '4' }
  const silent = await send({ ...said, ...answered })
  expect(silent).toMatchObject({ statusCode: 400, body: expect.stringContaining('To apply, agree') })
  expect(silent.body).not.toContain('<script>')
  expect((await send({ ...said, consent: 'true' })).body).toContain('Answer this question.')
  expect((await send({ ...said, ...answered, consent: 'true', email: 'none' })).body).toContain(MESSAGES.emailInvalid)
  const sent = await send({ ...said, ...answered, consent: 'true' })
  expect(sent.body).toContain('Thank you. We’ve received your application.')
  expect(sent.body).not.toContain('/application?token=')
  const [card] = await cardsOf(post)
  expect(card).toMatchObject({ name: `Mara ${SCRIPT}`, source_label: 'Job post' })
  const again = await open(`/jobpost/${positionId}/${card?.id}`)
  expect(again.body).toContain('You have already applied')
})

test('many applications from one network are delayed', async () => {
  await db.deleteFrom('sign_in_attempt').execute()
  const { positionId } = await aPost()
  const knocks = await Promise.all(Array.from({ length: 70 }, () => call(jobPost.apply, { body: { positionId } })))
  await db.deleteFrom('sign_in_attempt').execute()
  const refused = knocks.filter(({ status }) => status === 429).length
  expect(refused).toBeGreaterThanOrEqual(10)
  expect(refused).toBeLessThan(30)
})

test('a foreign form, or one sent back at once without proof of work, is shown again with its input', async () => {
  const { positionId } = await aPost()
  const send = async (fields: Record<string, string>) => {
    const form = await formOf({ positionId, step: 'send', name: 'Mara <b>', consent: 'true', ...fields })
    return app.inject({ method: 'POST', url: `/jobpost/${positionId}`, ...form })
  }
  const page = await open(`/jobpost/${positionId}?form=open`)
  const { challenge } = solveProofOfWork(page.body)
  const hash = /script-src ('sha256-[^']+')/.exec(String(page.headers['content-security-policy']))?.[1]
  const script = /<script type="module">(.*?)<\/script>/s.exec(page.body)?.[1] ?? ''
  expect(hash).toBe(`'sha256-${createHash('sha256').update(script).digest('base64')}'`)
  for (const [fields, sentence] of [
    [{}, 'open for too long'],
    [{ challenge: `${challenge}x` }, 'open for too long'],
    [{ challenge, proof: '-1' }, 'sent too quickly'],
  ] as const)
    expect(await send(fields)).toMatchObject({ statusCode: 400, body: expect.stringContaining(sentence) })
})

test('a post that closes between the two steps accepts nobody, and says why', async () => {
  const post = await aPost()
  const { positionId, file, by } = post
  const proven = solveProofOfWork((await open(`/jobpost/${positionId}?form=open`)).body)
  const step = async (fields: Record<string, string>, files: Parameters<typeof formOf>[1] = []) =>
    app.inject({
      method: 'POST',
      url: `/jobpost/${positionId}`,
      ...(await formOf({ positionId, ...proven, ...fields }, files)),
    })
  const read = await step({ step: 'read' }, [{ ...file, field: 'resume' }])
  const key = /name="resume_key" value="([^"]+)"/.exec(read.body)?.[1] ?? ''
  await make(lifecycle.act, { body: { positionId, stage: 'close', action: 'close' } }, by)
  const sent = await step({ step: 'send', resume_key: key, name: 'Mara', email: post.email, consent: 'true' })
  expect(sent).toMatchObject({ statusCode: 410, body: expect.stringContaining('no longer accepts applications') })
  for (const typed of ['What you wrote', '<p>Mara</p>', `<p>${post.email}</p>`]) expect(sent.body).toContain(typed)
  expect(await cardsOf(post)).toEqual([])
})
