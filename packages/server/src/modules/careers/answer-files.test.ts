import { jobPost } from '@rolecall/contract/careers/job-post'
import { unconfirmed } from '@rolecall/contract/careers/unconfirmed'
import { answers } from '@rolecall/contract/forms/answers'
import { questionnaires } from '@rolecall/contract/forms/questionnaires'
import { lifecycle } from '@rolecall/contract/positions/lifecycle'
import { privacy } from '@rolecall/contract/privacy/privacy'
import { shortlist } from '@rolecall/contract/shortlist/shortlist'
import { zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { aCandidate } from '../../../test/factories/candidate.ts'
import { aPosition } from '../../../test/factories/position.ts'
import { solveProofOfWork } from '../../../test/factories/proof.ts'
import { next } from '../../../test/factories/serial.ts'
import { formOf } from '../../../test/factories/upload.ts'
import { aUser } from '../../../test/factories/user.ts'
import { testApp } from '../../../test/harness.ts'
import { withCompany } from '../../platform/db/with-company.ts'
import { signUploadedFile } from '../../platform/files/form-files.ts'

const { app, db, deps, make, refuse, runJobs } = await testApp()
const PNG = Buffer.from('\x89PNG\r\n\x1a\nlicence', 'latin1')
/** Small, and large once it is unpacked to detect its type. */
const BOMB = zipSync({ 'content.xml': new Uint8Array(1), mimetype: new Uint8Array(2 * 1024 * 1024) })

/** A post that needs a licence, and accepts letters. */
async function aPost(letters = 1) {
  const by = await aUser(db, { role: 'company_admin' })
  const questions = [
    { kind: 'file' as const, text: 'Your licence', required: true },
    ...Array.from({ length: letters }, () => ({ kind: 'file' as const, text: 'A letter' })),
  ]
  const { questionnaireId } = await make(questionnaires.create, { body: { name: 'Files', questions } }, by)
  const { positionId } = await aPosition(db, by, { questionnaire_id: questionnaireId, questionnaire_version: 1 })
  await make(lifecycle.publish, { body: { positionId, is_posted: true } }, by)
  const asked = (await make(jobPost.view, { body: { positionId } })).data.questions
  const [licence = '', ...letterIds] = asked.map(({ id }) => id)
  const email = `files${next()}@post.example`
  const send = async (fields: Record<string, string>, files: Parameters<typeof formOf>[1] = []) => {
    const proven = solveProofOfWork((await app.inject({ url: `/jobpost/${positionId}?form=open` })).body)
    const form = await formOf({ positionId, step: 'typed', name: 'Mara Ellison', email, ...fields, ...proven }, files)
    return app.inject({ method: 'POST', url: `/jobpost/${positionId}`, ...form })
  }
  const aFile = (id: string, fileName: string, bytes: Uint8Array = PNG) => ({ field: `answer.${id}`, fileName, bytes })
  const cards = async () =>
    (await make(shortlist.candidates, { body: { positionId, status_grp: 'Applicants' } }, by)).results
  const filesOf = async (candidate_id: string) =>
    (await make(answers.details, { body: { candidate_id, position_id: positionId } }, by)).files
  return { by, positionId, licence, letterIds, email, send, aFile, cards, filesOf }
}
const keptIn = (body: string, id: string) => new RegExp(`name="kept.${id}" value="([^"]+)"`).exec(body)?.[1] ?? ''

test('a file answers a question, is shown to users who see the answers, is in a data export, and is erased with the candidate', async () => {
  const { by, positionId, send, aFile, licence, cards, filesOf } = await aPost()
  // Another field is wrong: the file does not have to be chosen again.
  const wrong = await send({}, [aFile(licence, 'my licence.PNG')])
  expect(wrong.body).toContain('You chose my licence.PNG. Choosing another file replaces it.')
  const sent = await send({ consent: 'true', [`kept.${licence}`]: keptIn(wrong.body, licence) })
  expect(sent.body).toContain('Thank you')
  const [card] = await cards()
  const [file, ...more] = await filesOf(card?.id ?? '')
  expect([file?.file_name, more]).toEqual(['my licence.PNG', []])
  const got = await app.inject({ url: file?.url ?? '' })
  expect([got.statusCode, got.rawPayload]).toEqual([200, PNG])
  expect(got.headers['content-disposition']).toMatch(/^attachment/)
  const stranger = await aUser(db, { role: 'company_admin' })
  const body = { candidate_id: card?.id ?? '', position_id: positionId }
  expect((await refuse(answers.details, { body }, stranger)).status_code).toBe(404)
  await make(privacy.addExport, { body: { candidate: card?.id ?? '' } }, by)
  await runJobs()
  const { data } = await make(privacy.exports, { query: { candidate: card?.id ?? '' } }, by)
  expect((await app.inject({ url: data[0]?.url ?? '' })).rawPayload.toString('latin1')).toContain('my licence.PNG')
  await make(privacy.erase, { body: { candidate: card?.id ?? '', reason: 'asked', confirm: 'ERASE' } }, by)
  await runJobs()
  expect((await app.inject({ url: file?.url ?? '' })).statusCode).toBe(404)
  expect(await deps.files.findSize(new URL(file?.url ?? '', 'http://a.example').pathname.slice('/files/'.length))).toBe(
    undefined,
  )
})

test('an invalid file, or one uploaded by someone else, is refused beside its question', async () => {
  const { by, send, aFile, licence, cards } = await aPost()
  const missing = await send({ consent: 'true', [`answer.${licence}`]: 'licence.pdf' })
  expect(missing.body).toContain('Answer this question.')
  for (const [name, bytes, why] of [
    ['licence.exe', PNG, 'Choose a file of type'],
    ['licence.svg', Buffer.from('<svg/>'), 'Choose a file of type'],
    ['licence.png', Buffer.from('<script>'), 'This file doesn’t match its file type.'],
    ['licence.pdf', PNG, 'This file doesn’t match its file type.'],
    ['licence.docx', BOMB, 'This file doesn’t match its file type.'],
    ['licence.png', Buffer.alloc(0), 'The file is empty.'],
  ] as const) {
    const { statusCode, body } = await send({ consent: 'true' }, [aFile(licence, name, bytes)])
    expect([statusCode, body], name).toEqual([400, expect.stringContaining(why)])
    expect(body, name).toContain(`id="answer.${licence}-wrong"`)
  }
  const other = await aPost()
  const theirs = keptIn((await other.send({}, [other.aFile(other.licence, 'theirs.png')])).body, other.licence)
  const [seal = '', key = ''] = theirs.split('|')
  const here = key.replace(other.by.companyId, by.companyId)
  await deps.files.put(here, PNG, 'image/png')
  for (const forged of [theirs, `${seal}|${here}|a.png`, `|${here}|a.png`, `${seal}|../../etc/passwd|a.png`]) {
    const { statusCode, body } = await send({ consent: 'true', [`kept.${licence}`]: forged })
    expect([statusCode, body], forged).toEqual([400, expect.stringMatching(/no longer available|file of type/)])
  }
  const resume = await send({ consent: 'true', step: 'send', resume_key: here.replace('.png', '.txt') }, [
    aFile(licence, 'a.png'),
  ])
  expect(resume.body).toContain('The file is no longer available.')
  // As a list in place of files, such as programs of signed-in users send.
  const listed = JSON.stringify([{ s3_key: here, file_name: 'a.png', field: `answer.${licence}` }])
  expect((await send({ consent: 'true', files: listed })).body).toContain('The file is no longer available.')
  expect(await cards()).toEqual([])
  const good = { s3_key: here, seal: signUploadedFile(deps.env.ROLECALL_SECRET, here), file_name: 'a.png' }
  const form = await send({ consent: 'true', files: JSON.stringify([{ ...good, field: `answer.${licence}` }]) })
  expect(form.body).toContain('Thank you')
})

test('a known candidate’s file waits with the application, and is deleted if it is not theirs', async () => {
  const { by, positionId, send, aFile, licence, email, filesOf } = await aPost()
  const person = await aCandidate(db, by, { candidate: { name: 'Mara Ellison', email } })
  const wait = async (fileName: string, name: string) => {
    const bytes = Buffer.concat([PNG, Buffer.from(fileName)])
    expect((await send({ consent: 'true', name }, [aFile(licence, fileName, bytes)])).body).toContain('Thank you')
    expect(await filesOf(person.candidateId)).toEqual([])
    const { data } = await make(unconfirmed.list, { query: { candidate_id: person.candidateId } }, by)
    return data[0]?.id ?? ''
  }
  const settle = (unconfirmed_id: string, accept: boolean) =>
    make(unconfirmed.settle, { body: { unconfirmed_id, accept } }, by)
  await settle(await wait('forged.png', 'Mara F. Ellison'), false)
  const left = await withCompany(db, by.companyId, (tx) => tx.selectFrom('answer_file').select('id').execute())
  expect(left).toEqual([])
  // Its name is longer than what is stored.
  const long = `${'m'.repeat(250)}.png`
  await settle(await wait(long, 'Mara E.'), true)
  const [file] = await filesOf(person.candidateId)
  expect(file).toMatchObject({ file_name: long.slice(-200), question_id: licence })
  const body = { candidate_id: person.candidateId, position_id: positionId }
  const { form_response: form } = await make(answers.details, { body }, by)
  expect(form.answers).toMatchObject([{ value: file?.file_name }])
})

test('a form accepts one file per question', async () => {
  const { send, aFile, licence, letterIds, cards, filesOf } = await aPost(20)
  const files = [licence, ...letterIds].map((id) => aFile(id, `${id}.png`))
  const { body } = await send({ consent: 'true' }, files)
  expect(body).toContain('Thank you')
  expect(await filesOf((await cards())[0]?.id ?? '')).toHaveLength(21)
})
