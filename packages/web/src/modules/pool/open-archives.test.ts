import { RESUME_FILE_BYTES_MAX } from '@rolecall/domain/resumes/resume-limits'
import { strToU8, type Zippable, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { openArchives } from './open-archives.ts'
import { addFiles, NO_FILES } from './pick-files.ts'

const archive = (content: Zippable, name = 'people.zip') =>
  new File([zipSync(content) as Uint8Array<ArrayBuffer>], name, { lastModified: 1 })

test('files from an archive replace it, also from folders, and two with one name stay two', async () => {
  const text = new File(['text'], 'own.txt', { lastModified: 1 })
  const { files, refused } = await openArchives([
    text,
    archive({ 'a.txt': strToU8('first'), team: { 'a.txt': strToU8('other'), 'b.pdf': strToU8('pdf') } }),
  ])
  expect(refused).toEqual([])
  expect(addFiles(NO_FILES, files).accepted.map(({ name }) => name)).toEqual(['own.txt', 'a.txt', 'a.txt', 'b.pdf'])
  expect(await files[2]?.text()).toBe('other')
})

test('system files in archives are skipped, and unsupported files are refused individually, packed or not', async () => {
  const { files, refused } = await openArchives([
    archive({
      '__MACOSX/._a.txt': strToU8('x'),
      '.DS_Store': strToU8('x'),
      'a.txt': strToU8('a'),
      'in.zip': strToU8('z'),
      'large.txt': new Uint8Array(RESUME_FILE_BYTES_MAX + 10),
    }),
  ])
  expect(files.map(({ name }) => name)).toEqual(['a.txt'])
  expect(refused.map(({ file, reason }) => [file.name, reason])).toEqual([
    ['in.zip', expect.stringMatching(/^Only \.doc/)],
    ['large.txt', expect.stringContaining('larger than the 10 MB')],
  ])
})

test.each([
  ['is damaged', new File(['PK no archive'], 'people.zip'), /can’t be opened/],
  ['is empty', archive({}), /archive is empty/],
])('an archive that %s says so', async (_, file, reason) => {
  const { files, refused } = await openArchives([file])
  expect(files).toEqual([])
  expect(refused).toMatchObject([{ file, reason: expect.stringMatching(reason) }])
})
