import { candidates } from '@rolecall/contract/candidates/candidates'
import { blind } from '@rolecall/contract/revealing/blind'
import { expect, test } from 'vitest'
import { anApplication } from '../../../test/factories/application.ts'
import { aPosition } from '../../../test/factories/position.ts'
import { uploadAndRead } from '../../../test/factories/upload.ts'
import { aUser } from '../../../test/factories/user.ts'
import { testApp } from '../../../test/harness.ts'
import { withCompany } from '../../platform/db/with-company.ts'

const app = await testApp()
const { db, make } = app

const RESUME = `MARA ELLISON
mara.ellison@post.example | +91 98200 12345 | linkedin.com/in/mara-ellison
Pune, India

SUMMARY
She is a data engineer with Python and SQL.

EXPERIENCE
Data Engineer, Northwind Analytics
Jan 2020 - Present
Mara built pipelines in Python.

Analyst, Contoso Research
May 2001 - Aug 2004
SQL reports.

EDUCATION
BSc Physics, University of Leeds, 1998 - 2001
`

/** A candidate uploaded and put on a position that hides its candidates. */
async function somebodyHidden({ schools = false } = {}) {
  const by = await aUser(db, { role: 'company_admin' })
  const bytes = Buffer.from(RESUME)
  const { files } = await uploadAndRead(app, by, [{ fileName: 'Mara_Ellison_CV.txt', bytes }])
  const resumeId = files[0]?.resume_id ?? ''
  const open = await make(candidates.preview, { body: { resume_id: resumeId } }, by)
  const position = await aPosition(db, by)
  const at = open.data.skills.find(({ skill }) => skill === 'Python')?.spans ?? []
  await anApplication(
    db,
    position,
    { candidateId: open.data.candidate_id, resumeId },
    { contributions: [{ requirement: 'Python', skillId: 'python', spans: at }] },
  )
  await withCompany(db, by.companyId, (tx) =>
    tx
      .updateTable('position')
      .set({ blind_review: true, blind_schools: schools, blind_until: 'Interviewed' })
      .where('id', '=', position.positionId)
      .execute(),
  )
  return { by, body: { resume_id: resumeId }, open: open.data, positionId: position.positionId }
}

test('a hidden candidate’s profile is redacted, and each span still covers the same words', async () => {
  const { by, body, open } = await somebodyHidden()
  const { data } = await make(candidates.preview, { body }, by)
  const { text } = await make(candidates.resumeText, { body }, by)
  expect(JSON.stringify([data, text])).not.toMatch(/mara|ellison|98200|1998|2001|2004|She is/i)
  expect(data).toMatchObject({
    hidden: true,
    name: `Candidate ${open.candidate_id}`,
    email: '',
    file_name: '',
    preview: { kind: 'text', url: '' },
  })
  expect(text).toContain('They are a data engineer with Python')
  expect(text).toContain('University of Leeds, [year]')
  const words = (spans: readonly { start: number; end: number }[]) =>
    spans.map(({ start, end }) => text.slice(start, end))
  expect(words(data.application?.contributions[0]?.spans ?? [])).toEqual(['Python', 'Python'])
  for (const { skill, spans } of data.skills.filter(({ rule }) => rule === 'exact'))
    for (const word of words(spans)) expect(word.toLowerCase()).toContain(skill.toLowerCase().slice(0, 3))
  expect(data.receipt.map(({ field }) => field)).not.toContain('name')
  for (const { value, start, end } of data.receipt.filter(({ field }) => field === 'designation'))
    expect(text.slice(start, end)).toBe(value)
  expect(data.positions).toMatchObject([
    { employer: 'Northwind Analytics', start: '2020-01', length: '' },
    { employer: 'Contoso Research', start: '', end: '', length: '3 years 4 months' },
  ])
})

test('schools are hidden too if the position hides them', async () => {
  const { by, body } = await somebodyHidden({ schools: true })
  const { data } = await make(candidates.preview, { body }, by)
  const { text } = await make(candidates.resumeText, { body }, by)
  expect(JSON.stringify([data, text])).not.toMatch(/Leeds/)
  expect(text).toContain('BSc Physics, [school]')
  expect(data.education).toMatchObject([{ school: '[school]', start: '' }])
})

test('a user who revealed them sees the original, and nobody else does', async () => {
  const { by, body, open } = await somebodyHidden()
  const other = await aUser(db, { role: 'company_admin', companyId: by.companyId })
  await make(blind.reveal, { body: { candidate_id: open.candidate_id, reason: 'Asked for help with travel.' } }, by)
  expect((await make(candidates.preview, { body }, by)).data).toMatchObject({ hidden: false, name: open.name })
  expect((await make(candidates.preview, { body }, other)).data).toMatchObject({ hidden: true })
})
