import { candidates } from '@rolecall/contract/candidates/candidates'
import { expect, test } from 'vitest'
import { uploadAndRead } from '../../../test/factories/upload.ts'
import { aUser } from '../../../test/factories/user.ts'
import { testApp } from '../../../test/harness.ts'

const app = await testApp()

const PAGE = `<!doctype html><html><body><h1>Mara Ellison</h1><p>mara@post.example</p>
<h2>Experience</h2><p>Barista, Bean There, Jan 2020 - Present</p><ul><li>Made coffee</li></ul>
<p style="color:#fff">Kubernetes, Terraform and Java</p></body></html>`

test('invisible text in a résumé is reported, and earns no skill', async () => {
  const by = await aUser(app.db, { role: 'company_admin' })
  const { files } = await uploadAndRead(app, by, [{ fileName: 'mara.html', bytes: Buffer.from(PAGE) }])
  const { data } = await app.make(candidates.preview, { body: { resume_id: files[0]?.resume_id ?? '' } }, by)
  expect(data.unseen).toEqual({
    words: 4,
    ways: ['in the same colour as the background'],
    text: 'Kubernetes, Terraform and Java',
  })
  expect(data.skills.map(({ skill }) => skill)).not.toContain('Java')
  const { text } = await app.make(candidates.resumeText, { body: { resume_id: data.resume_id } }, by)
  expect(text).not.toContain('Java')
})
