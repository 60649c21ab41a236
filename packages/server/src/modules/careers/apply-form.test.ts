import { careers } from '@rolecall/contract/careers/careers'
import { jobPost } from '@rolecall/contract/careers/job-post'
import { questionnaires } from '@rolecall/contract/forms/questionnaires'
import { lifecycle } from '@rolecall/contract/positions/lifecycle'
import { shortlist } from '@rolecall/contract/shortlist/shortlist'
import { expect, test } from 'vitest'
import { aCandidate } from '../../../test/factories/candidate.ts'
import { aPosition } from '../../../test/factories/position.ts'
import { solveProofOfWork } from '../../../test/factories/proof.ts'
import { next } from '../../../test/factories/serial.ts'
import { aTextFile, formOf } from '../../../test/factories/upload.ts'
import { aUser } from '../../../test/factories/user.ts'
import { NOW, testApp } from '../../../test/harness.ts'
import { withCompany } from '../../platform/db/with-company.ts'
import { signApplicant } from './applicant-link.ts'

const { app, db, deps, make } = await testApp()

const ASKED = [
  { kind: 'yesno' as const, text: 'May you work in India?', required: true },
  { kind: 'number' as const, text: 'How many years of SQL?', help: 'About', required: true },
  { kind: 'many' as const, text: 'Which days?', options: ['Monday', 'Friday'], required: true },
  { kind: 'date' as const, text: 'From when on?' },
  { kind: 'text' as const, text: 'Why us?' },
  { kind: 'file' as const, text: 'Your licence' },
]

/** A published position that asks all kinds of questions, beside another one, of a company with a careers page. */
async function aPost() {
  const by = await aUser(db, { role: 'company_admin' })
  const [{ positionId, title }, other] = [await aPosition(db, by), await aPosition(db, by, { title: 'Night nurse' })]
  const { questionnaireId } = await make(questionnaires.create, { body: { name: 'All kinds', questions: ASKED } }, by)
  const subDomain = `applying${next()}`
  await withCompany(db, by.companyId, async (tx) => {
    const asks = { questionnaire_id: questionnaireId, questionnaire_version: 1 }
    await tx.updateTable('position').set(asks).where('id', '=', positionId).execute()
    await tx
      .updateTable('company_directory')
      .set({ sub_domain: subDomain })
      .where('company', '=', by.companyId)
      .execute()
  })
  for (const each of [positionId, other.positionId])
    await make(lifecycle.publish, { body: { positionId: each, is_posted: true } }, by)
  const stage_names = { Interviewed: 'We talk', Applicants: 'We have <it>', Rejected: 'Sorry' }
  await make(careers.settle, { body: { is_on: true, stage_names } }, by)
  const { questions } = (await make(jobPost.view, { body: { positionId } })).data
  const open = async (query: string) => (await app.inject({ url: `/jobpost/${positionId}?${query}` })).body
  const send = async (fields: Record<string, string>, files: Parameters<typeof formOf>[1] = []) => {
    const proven = solveProofOfWork(await open('form=open'))
    const form = await formOf({ positionId, ...proven, ...fields }, files)
    return app.inject({ method: 'POST', url: `/jobpost/${positionId}`, ...form })
  }
  const [permit = '', years = '', days = '', from = ''] = questions.map(({ id }) => `answer.${id}`)
  const good = { [permit]: 'Yes', [years]: '4', [`${days}.0`]: 'Monday', consent: 'true' }
  const email = `typing${next()}@post.example`
  const cards = async () =>
    (await make(shortlist.candidates, { body: { positionId, status_grp: 'Applicants' } }, by)).results
  return { positionId, by, title, other, questions, open, send, good, email, cards, permit, years, days, from }
}

/** Elements that have the focus when a page is opened. */
const focusedIn = (body: string) => [...body.matchAll(/<(\w+)[^>]* autofocus/g)].map(([, name]) => name)

test('each step is its own page, with a focused heading, the progress, and the right field types', async () => {
  const { open, title, years, from, permit, questions } = await aPost()
  const first = await open('form=open')
  expect(focusedIn(first)).toEqual(['h1'])
  expect(first).toContain(`<title>Step 1 of 2 · Apply for ${title}`)
  expect(first).not.toContain('Keeps the platform running.')
  expect(first).toContain('href="/jobpost/')
  expect(first).toContain('content="noindex"')
  const second = await open('form=typed')
  expect(second).toContain('<p class="facts">Step 2 of 2</p>')
  expect(second).toContain('type="text" inputmode="email" autocomplete="email" maxlength="254"')
  const number = `<input id="${years}" name="${years}" required aria-describedby="${years}-help" type="number" step="any" inputmode="decimal"`
  expect(second).toContain(number)
  expect(second).toMatch(new RegExp(`For example 31 Mar 2027.</p><input id="${from}"[^>]* type="text"`))
  expect(second.match(new RegExp(`type="radio" name="${permit}"`, 'g'))).toHaveLength(2)
  expect(second).toMatch(/name="answer.[^"]+" type="file" accept=".pdf,.docx,.jpg,.jpeg,.png"/)
  expect(questions.map(({ kind }) => kind)).toEqual(['yesno', 'number', 'many', 'date', 'text', 'file'])
})

test('all errors are shown at once, listed above with links and beside each field, and input stays', async () => {
  const { send, permit, years, days, from, cards } = await aPost()
  const typed = {
    step: 'typed',
    name: 'Mara <b>',
    email: 'a@b',
    phone: '1',
    work: '</textarea>Weaver',
    [years]: 'some',
    [from]: '31.3.2027',
  }
  const { statusCode, body } = await send(typed)
  expect(statusCode).toBe(400)
  expect(focusedIn(body)).toEqual(['div'])
  expect(body).toContain('<title>Please correct · Step 2 of 2')
  expect(body).toContain('Please check 5 answers')
  for (const id of ['email', permit, years, days, 'consent']) {
    expect(body).toContain(`<a href="#${id}">`)
    expect(body).toContain(`id="${id}"`)
    expect(body).toContain(`id="${id}-wrong"`)
  }
  expect(body).toMatch(/<input id="email"[^>]* aria-invalid="true" aria-describedby="email-wrong">/)
  expect(body).toContain(`aria-describedby="${years}-help ${years}-wrong"`)
  expect(body).toContain('value="Mara &#60;b&#62;"')
  expect(body).toContain('&#60;/textarea&#62;Weaver')
  expect(body).toContain('value="some"')
  expect(body).toMatch(new RegExp(`name="${from}"[^>]* value="31 Mar 2027"`))
  expect(await cards()).toEqual([])
})

test('a lost file is requested again, and no other input', async () => {
  const { send, good, email, permit } = await aPost()
  const said = { name: 'Mara Ellison', email: 'other@post.example', phone: '12345' }
  const lost = await send({ ...good, ...said, step: 'send', resume_key: 'nowhere', resume_name: 'mara.txt' })
  expect(lost.body).toContain('Step 1 of 2')
  expect(lost.body).toContain('<a href="#resume">')
  expect(lost.body).toContain(`type="hidden" name="${permit}" value="Yes"`)
  const file = aTextFile('mara.txt', { name: 'Mara Elison', email, skills: 'SQL' })
  const read = await send({ ...good, ...said, step: 'read' }, [{ ...file, field: 'resume' }])
  expect(read.body).toContain('value="Mara Ellison"')
  expect(read.body).toContain('value="other@post.example"')
  expect(read.body).toMatch(new RegExp(`name="${permit}"[^>]* value="Yes" checked`))
})

test('applicants without a file describe their work and see the next step, the same for known and unknown ones', async () => {
  const { send, good, email, cards, other, by } = await aPost()
  const work = 'Skills: SQL, Python'
  const said = { ...good, step: 'typed', name: 'Mara Ellison', email, phone: '' }
  const sent = await send({ ...said, work })
  expect(sent.body).toContain('<p role="status">Thank you. We’ve received your application.</p>')
  expect(focusedIn(sent.body)).toEqual(['h1'])
  expect(sent.body).toContain('<ol><li>We have &#60;it&#62;</li><li>We talk</li></ol>')
  expect(sent.body).toContain(`<a href="/jobpost/${other.positionId}">Night nurse</a>`)
  expect(await cards()).toMatchObject([{ name: 'Mara Ellison' }])
  // An applicant with the same email and no résumé at all: none waits to replace what is known.
  const again = await send({ ...said, name: 'M. Ellison', work: ' ' })
  expect(again.body).toBe(sent.body)
  const waiting = await withCompany(db, by.companyId, (tx) =>
    tx.selectFrom('unconfirmed_version').select(['name', 'file_key']).execute(),
  )
  expect(waiting).toEqual([{ name: 'M. Ellison', file_key: null }])
  expect(await cards()).toMatchObject([{ name: 'Mara Ellison' }])
})

test('an invited candidate applies without a file and keeps their résumé, and no second email is promised', async () => {
  const { send, good, by, positionId } = await aPost()
  const person = await aCandidate(db, by)
  const of = { companyId: by.companyId, positionId, candidateId: person.candidateId }
  const doc = signApplicant(deps.env.ROLECALL_SECRET, of, NOW)
  const said = { ...good, step: 'typed', doc, name: 'Mara Ellison', email: 'mara@post.example' }
  expect((await send(said)).body).toContain('Thank you. We’ve received your application.')
  const kept = await withCompany(db, by.companyId, (tx) =>
    tx.selectFrom('resume').select(['id', 'is_newest']).execute(),
  )
  expect(kept).toEqual([{ id: person.resumeId, is_newest: true }])
  const again = (await send(said)).body
  expect(again).toContain('You have already applied for this position.')
  expect(again).not.toContain('We’ve emailed you')
})

test('a double click creates one application and thanks twice, and an offline click is sent again unchanged', async () => {
  const { send, good, email, cards } = await aPost()
  const said = { ...good, step: 'typed', name: 'Mara Ellison', email, work: 'Skills: SQL' }
  const both = await Promise.all([send(said), send(said)])
  for (const { statusCode, body } of both) {
    // Of two concurrent requests one may be asked to send it again, with all that was typed.
    if (statusCode === 200) expect(body).toContain('Thank you. We’ve received your application.')
    else expect(body).toContain('value="Mara Ellison"')
  }
  expect((await send(said)).body).toContain('Thank you. We’ve received your application.')
  expect(await cards()).toHaveLength(1)
})

test('a pasted résumé is parsed like a file: name, email and phone can be corrected', async () => {
  const { send, good, email, cards } = await aPost()
  const text = Buffer.from(
    aTextFile('x.txt', { name: 'Mara Ellison', email, skills: 'SQL', more: '+49 30 555 1234' }).bytes,
  )
  const read = await send({ step: 'read', work: `${text}` })
  for (const said of ['Step 2 of 2', 'value="Mara Ellison"', `value="${email}"`]) expect(read.body).toContain(said)
  const fieldIn = (name: string) => new RegExp(`name="${name}" value="([^"]+)"`).exec(read.body)?.[1] ?? ''
  const file = Object.fromEntries(['resume_key', 'resume_name', 'resume_seal'].map((name) => [name, fieldIn(name)]))
  const sent = await send({ ...good, ...file, step: 'send', name: 'Mara E. Ellison', email })
  expect(sent.body).toContain('Thank you')
  expect(await cards()).toMatchObject([{ name: 'Mara E. Ellison' }])
})

test('a JSON Résumé fills the fields like any file, and an invalid one is refused', async () => {
  const { send, good, email, cards } = await aPost()
  const aFile = (bytes: string) => [{ field: 'resume', fileName: 'mara.JSON', bytes: Buffer.from(bytes) }]
  for (const bytes of ['{', '[[[]]]', '{"basics":{"name":7}}'])
    expect((await send({ step: 'read' }, aFile(bytes))).body).toContain(
      'This file is neither a JSON Résumé nor a Europass file.',
    )
  const basics = { name: 'Mara Ellison', email, phone: '+49 30 23125 107' }
  const work = [{ name: 'Northwind Analytics', position: 'Data Engineer', startDate: '2020-01' }]
  const read = await send({ step: 'read' }, aFile(JSON.stringify({ basics, work, skills: [{ name: 'SQL' }] })))
  for (const value of Object.values(basics)) expect(read.body).toContain(`value="${value}"`)
  const fieldIn = (name: string) => new RegExp(`name="${name}" value="([^"]+)"`).exec(read.body)?.[1] ?? ''
  const file = Object.fromEntries(['resume_key', 'resume_name', 'resume_seal'].map((name) => [name, fieldIn(name)]))
  expect(file.resume_name).toBe('mara.JSON')
  const sent = await send({ ...good, ...file, ...basics, step: 'send' })
  expect(sent.body).toContain('Thank you')
  expect(await cards()).toMatchObject([{ name: 'Mara Ellison', designation: 'Data Engineer' }])
})
