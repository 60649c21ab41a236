import { candidates } from '@rolecall/contract/candidates/candidates'
import { pool } from '@rolecall/contract/pool/pool'
import { expect, test } from 'vitest'
import { uploadAndRead } from '../../../test/factories/upload.ts'
import { aUser } from '../../../test/factories/user.ts'
import { testApp } from '../../../test/harness.ts'
import { runResumeChecks } from '../candidates/run-resume-checks.ts'

const app = await testApp()
const { deps, make } = app

const TEXTS = {
  'Katrin Lehmann': `Berufserfahrung
2017 – heute Stationsleitung, Klinikum Sankt Anna
- Leitung eines Teams von 14 Pflegekräften und Einarbeitung der neuen Kollegen auf der Station
- Wundversorgung und Medikamentengabe, auch bei der Übergabe an die Angehörigen`,
  'Zofia Nowak': `Doświadczenie zawodowe
2019 – obecnie Księgowa, Zielony Dom
- prowadzenie ksiąg rachunkowych oraz przygotowanie sprawozdań finansowych dla zarządu spółki
- rozliczanie podatków, kontakt z urzędem skarbowym i bankami`,
  'Mara Ellison': 'Java, Kafka, SQL',
}

test('a résumé’s language is shown and can be filtered by, except for short ones', async () => {
  const by = await aUser(app.db)
  const files = Object.entries(TEXTS).map(([name, text]) => ({
    fileName: `${name}.txt`,
    bytes: Buffer.from(`${name}\n${text}`),
  }))
  const upload = await uploadAndRead(app, by, files)
  const languages = async () =>
    Promise.all(
      upload.files.map(
        async ({ resume_id }) => (await make(candidates.preview, { body: { resume_id } }, by)).data.language,
      ),
    )
  // Polish is detected by the library, in the background.
  expect(await languages()).toEqual(['de', null, null])
  await runResumeChecks.run({}, deps)
  expect(await languages()).toEqual(['de', 'pl', null])

  const found = async (body: object) =>
    (await make(pool.resumes, { body: { people: true, sort: 'name', ...body } }, by)).data.map(({ name }) => name)
  expect(await found({ resumeLanguages: ['de'] })).toEqual(['Katrin Lehmann'])
  expect(await found({ resumeLanguages: ['de', 'pl'] })).toEqual(['Katrin Lehmann', 'Zofia Nowak'])
  expect(await found({ resumeLanguages: ['unknown'] })).toEqual(['Mara Ellison'])
  expect(await found({ resumeLanguages: ['de', 'unknown'], keyword: 'kafka' })).toEqual(['Mara Ellison'])
  const { counts } = await make(pool.facets, { body: { people: true, resumeLanguages: ['de'] } }, by)
  expect(counts).toMatchObject({ languages: { de: 1, pl: 1, unknown: 1 }, views: { all: 1 } })
})
