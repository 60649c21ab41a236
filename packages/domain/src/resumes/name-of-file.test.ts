import { expect, test } from 'vitest'
import { nameOfFile } from './name-of-file.ts'

test.each([
  ['asha_rao-CV (2).pdf', 'Asha Rao'],
  ['Resume - José Álvarez Ruiz.docx', 'José Álvarez Ruiz'],
  ['OKONKWO_NGOZI_2024_final.doc', 'Okonkwo Ngozi'],
  ['resume.pdf', undefined],
  ['scan0001.pdf', undefined],
  ['Curriculum Vitae updated.pdf', undefined],
  ['Senior engineer with ten years of experience.pdf', undefined],
  ['', undefined],
])('the file %j is named after %j', (file, name) => {
  expect(nameOfFile(file)).toBe(name)
})
