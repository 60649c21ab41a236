import { candidates } from '@rolecall/contract/candidates/candidates'
import { expect, test } from 'vitest'
import { aPosition } from '../../../test/factories/position.ts'
import { aProject } from '../../../test/factories/project.ts'
import { aTextFile, uploadAndRead } from '../../../test/factories/upload.ts'
import { aUser } from '../../../test/factories/user.ts'
import { testApp } from '../../../test/harness.ts'

const product = await testApp()
const { db, make } = product

test('after a newer résumé arrives, the evidence of a score points into the résumé shown with it', async () => {
  const by = await aUser(db)
  const person = { name: 'Mara Ellison', email: 'mara@post.example' }
  const { files } = await uploadAndRead(product, by, [aTextFile('first.txt', { ...person, skills: 'Python, SQL' })])
  const { projectId } = await aProject(db, by)
  const demand = { skills: [{ name: 'Python' }, { name: 'Docker' }], groups: ['Data people'] }
  const { positionId } = await aPosition(db, by, { project_id: projectId }, demand)
  const newer = aTextFile('second.txt', { ...person, skills: 'Terraform, Docker, Kubernetes, Python' })
  await uploadAndRead(product, by, [aTextFile('first again.txt', { ...person, more: 'Once more' })])
  await uploadAndRead(product, by, [newer])

  const first = await make(candidates.preview, { body: { resume_id: files[0]?.resume_id ?? '' } }, by)
  const { data } = await make(candidates.preview, { body: { candidate_id: first.data.candidate_id, positionId } }, by)
  const { text } = await make(candidates.resumeText, { body: { resume_id: data.resume_id } }, by)
  const shown = data.application?.contributions.filter(({ spans }) => spans.length > 0) ?? []
  expect(data.file_name).toBe('second.txt')
  expect(shown.map(({ requirement }) => requirement).sort()).toEqual(['Docker', 'Python'])
  for (const { requirement, spans } of shown)
    for (const { start, end } of spans) expect(text.slice(start, end)).toBe(requirement)
})
