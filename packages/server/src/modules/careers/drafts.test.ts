import { lifecycle } from '@rolecall/contract/positions/lifecycle'
import { privacy } from '@rolecall/contract/privacy/privacy'
import { shortlist } from '@rolecall/contract/shortlist/shortlist'
import { DRAFT_DAYS } from '@rolecall/domain/forms/application-drafts'
import { expect, test } from 'vitest'
import { aCandidate } from '../../../test/factories/candidate.ts'
import { aPosition } from '../../../test/factories/position.ts'
import { solveProofOfWork } from '../../../test/factories/proof.ts'
import { next } from '../../../test/factories/serial.ts'
import { aTextFile, formOf } from '../../../test/factories/upload.ts'
import { aUser } from '../../../test/factories/user.ts'
import { NOW, testApp } from '../../../test/harness.ts'
import { readMails } from '../../../test/read-mails.ts'
import { withCompany } from '../../platform/db/with-company.ts'
import { purgeDeletedPeople } from '../privacy/purge-deleted-people.ts'

const tested = await testApp()
const { app, db, deps, make, runJobs } = tested

async function aPost() {
  const by = await aUser(db, { role: 'company_admin' })
  const { positionId } = await aPosition(db, by)
  await make(lifecycle.publish, { body: { positionId, is_posted: true } }, by)
  const open = async (path: string) => app.inject({ url: path })
  const send = async (fields: Record<string, string>, files: Parameters<typeof formOf>[1] = []) => {
    const proven = solveProofOfWork((await open(`/jobpost/${positionId}?form=open`)).body)
    return app.inject({
      method: 'POST',
      url: `/jobpost/${positionId}`,
      ...(await formOf({ positionId, ...fields, ...proven }, files)),
    })
  }
  const email = `later${next()}@post.example`
  /** The fields of a form after the résumé was read. */
  const read = async (skills = 'SQL') => {
    const file = aTextFile('mara.txt', { name: 'Mara Ellison', email, skills })
    return fieldsOf((await send({ step: 'read' }, [{ ...file, field: 'resume' }])).body)
  }
  const drafts = () => withCompany(db, by.companyId, (tx) => tx.selectFrom('application_draft').selectAll().execute())
  const mails = async () => (await readMails(tested, by)).filter(({ to }) => to === email)
  const linkOf = async () => /https?:\/\/\S+\?draft=\S+/.exec((await mails()).at(-1)?.text ?? '')?.[0] ?? ''
  const pathOf = async () => {
    const { pathname, search } = new URL(await linkOf())
    return pathname + search
  }
  const cards = async () =>
    (await make(shortlist.candidates, { body: { positionId, status_grp: 'Applicants' } }, by)).results
  return { by, positionId, open, send, email, read, drafts, mails, pathOf, cards }
}

/** The fields that a browser sends, without files and choices. */
const fieldsOf = (body: string): Record<string, string> =>
  Object.fromEntries(
    [...body.matchAll(/<input(?=[^>]* name="([^"]+)")(?=[^>]*? value="([^"]*)")[^>]*>/g)]
      .filter(([tag]) => !/type="(?:checkbox|radio|file)"/.test(tag))
      .map(([, name = '', value = '']) => [name, value.replaceAll('&#38;', '&')]),
  )

test('input is saved for an emailed link until it is sent, and the email reveals nothing', async () => {
  const { send, read, email, drafts, mails, open, pathOf, cards } = await aPost()
  const filled = await read()
  const kept = await send({ ...filled, phone: '+49 30 5551', source: 'newsletter', later: 'true' })
  expect(kept.body).toContain(`We’ve emailed a link to ${email}`)
  const [mail] = await mails()
  expect(mail?.text).not.toMatch(/Mara|Ellison|5551/)
  expect(await cards()).toEqual([])
  const path = await pathOf()
  const again = await open(path)
  expect(again.headers['content-security-policy']).toContain('sha256-')
  for (const value of ['Mara Ellison', email, '+49 30 5551']) expect(again.body).toContain(`value="${value}"`)
  const fields = fieldsOf(again.body)
  expect(fields.source).toBe('newsletter')
  // An applicant who came by the link saves it again, without another email.
  expect((await send({ ...fields, name: 'Mara E. Ellison', later: 'true' })).body).toContain('Use the same link')
  expect(await mails()).toHaveLength(1)
  const { statusCode, body } = await send({ ...fieldsOf((await open(path)).body), consent: 'true' })
  expect([statusCode, body]).toEqual([200, expect.stringContaining('Thank you')])
  expect(await cards()).toMatchObject([{ name: 'Mara E. Ellison' }])
  expect(await drafts()).toEqual([])
  expect((await open(path)).statusCode).toBe(404)
})

test('a visitor can send one email to an address, which must look valid', async () => {
  const { send, read, email, drafts, mails, by } = await aPost()
  const filled = await read()
  for (const wrong of ['', 'a@b']) {
    const { statusCode, body } = await send({ ...filled, email: wrong, later: 'true' })
    expect([statusCode, body]).toEqual([400, expect.stringContaining('href="#email"')])
  }
  const more = { 'answer.unasked': 'x'.repeat(50_000), 'kept.unasked': 'seal|key|a.pdf' }
  await send({ ...filled, ...more, later: 'true' })
  const second = await send({ ...filled, name: 'Mallory', email: email.toUpperCase(), later: 'true' })
  expect(second.statusCode).toBe(429)
  expect(second.body).toContain('value="Mallory"')
  expect(await mails()).toHaveLength(1)
  // Answers to questions the post does not ask are dropped, and a program is told nothing.
  const [draft] = await drafts()
  expect(draft?.filled).toMatchObject({ answers: {}, files: {} })
  const other = { ...filled, email: `x${email}`, website: 'https://spam.example', later: 'true' }
  expect((await send(other)).body).toContain('couldn’t accept')
  expect(await drafts()).toHaveLength(1)
  // A candidate with this address is neither changed nor revealed.
  expect(await withCompany(db, by.companyId, (tx) => tx.selectFrom('candidate').select('id').execute())).toEqual([])
})

test('an unsent draft is deleted at night with its address, and cannot bypass a closed post', async () => {
  const { by, send, read, email, drafts, open, pathOf, positionId } = await aPost()
  await send({ ...(await read()), later: 'true' })
  const path = await pathOf()
  for (const bent of [path.replace(/.{3}$/, 'abc'), path.replace(positionId, (await aPost()).positionId)])
    expect((await open(bent)).statusCode).toBe(404)
  await make(lifecycle.act, { body: { positionId, stage: 'close', action: 'close' } }, by)
  expect(await open(path)).toMatchObject({
    statusCode: 410,
    body: expect.stringContaining('no longer accepts applications'),
  })
  const [kept] = await drafts()
  const key = kept?.file_keys[0] ?? ''
  expect(await deps.files.findSize(key)).toBeGreaterThan(0)
  const on = (days: number) => ({ ...deps, now: () => new Date(NOW.getTime() + days * 86_400_000) })
  await purgeDeletedPeople.run({}, on(DRAFT_DAYS - 1))
  expect(await drafts()).toHaveLength(1)
  await purgeDeletedPeople.run({}, on(DRAFT_DAYS + 1))
  expect(await drafts()).toEqual([])
  expect(await deps.files.findSize(key)).toBeUndefined()

  const other = await aPost()
  await other.send({ ...(await other.read()), later: 'true' })
  const person = await aCandidate(db, other.by, { candidate: { email: other.email } })
  await make(privacy.erase, { body: { candidate: person.candidateId, reason: 'asked', confirm: 'ERASE' } }, other.by)
  await runJobs()
  expect(await other.drafts()).toEqual([])
  expect(email).not.toBe(other.email)
})

test('a file sent to another company cannot be part of a draft, which would delete it at night', async () => {
  const { send, read, drafts } = await aPost()
  const { resume_key = '', resume_seal = '' } = await (await aPost()).read()
  await send({ ...(await read()), resume_key, resume_seal, later: 'true' })
  expect(await drafts()).toMatchObject([{ file_keys: [] }])
})

test('a file replaced in a draft is deleted', async () => {
  const { send, read, drafts, open, pathOf, by } = await aPost()
  await send({ ...(await read()), later: 'true' })
  const again = fieldsOf((await open(await pathOf())).body)
  const { resume_key = '', resume_seal = '' } = await read('Python')
  await send({ ...again, resume_key, resume_seal, later: 'true' })
  expect(await drafts()).toMatchObject([{ file_keys: [resume_key] }])
  const stored = await withCompany(db, by.companyId, (tx) => tx.selectFrom('stored_file').select('key').execute())
  expect(stored).toEqual([{ key: resume_key }])
})
