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
  ['Java_Developer_Resume.pdf', undefined],
  ['Project Manager - Kronborg Foods.pdf', undefined],
  ['Pune Office.pdf', undefined],
  ['Asha_Rao_Java_Developer.pdf', 'Asha Rao'],
  ['nurse_cv_mary_wanjiku.pdf', 'Mary Wanjiku'],
  ['Naukri_PriyaNair[5y_3m].pdf', 'Priya Nair'],
  ['FionaMcKenzieCV.pdf', 'Fiona Mckenzie'],
  ['Matilda Grant resume.pdf', 'Matilda Grant'],
  ['Lebenslauf Jana Brückner.pdf', 'Jana Brückner'],
  ['Орлова Наталья резюме.docx', 'Орлова Наталья'],
  ['王小燕_简历.pdf', '王小燕'],
  ['प्रिया देशपांडे.pdf', 'प्रिया देशपांडे'],
])('the file %j is named after %j', (file, name) => {
  expect(nameOfFile(file)).toBe(name)
})
