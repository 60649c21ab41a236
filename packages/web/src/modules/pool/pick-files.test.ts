import { RESUME_FILE_BYTES_MAX, UPLOAD_TYPES } from '@rolecall/domain/resumes/resume-limits'
import { describe, expect, test } from 'vitest'
import { addFiles, endingOf, findRefusal, formatSize, NO_FILES } from './pick-files.ts'

const file = (name: string, content = 'text', lastModified = 1) => new File([content], name, { lastModified })

describe('a file in a folder', () => {
  // L-I08
  test.each(UPLOAD_TYPES)('is accepted with the extension %s, in any case', (type) => {
    expect(findRefusal({ name: `Résumé of Ada${type.toUpperCase()}`, size: 1 })).toBeUndefined()
  })

  // L-I08
  test.each(['virus.exe', 'photo.png', 'cv', '.pdf.zip', 'cv.pdf/', 'cv.doc .png'])('is refused as %s', (name) => {
    expect(findRefusal({ name, size: 1 })).toMatch(/^Only \.doc, .* and \.xml files are accepted\.$/)
  })

  test('is refused if empty or above the limit, and accepted at the limit', () => {
    expect(findRefusal({ name: 'a.pdf', size: 0 })).toBe('The file is empty.')
    expect(findRefusal({ name: 'a.pdf', size: RESUME_FILE_BYTES_MAX })).toBeUndefined()
    expect(findRefusal({ name: 'a.pdf', size: RESUME_FILE_BYTES_MAX + 1 })).toMatch(/larger than the 10 MB/)
  })
})

test('files are added once to existing ones, and same names in two folders are two', () => {
  const once = addFiles(NO_FILES, [file('a.txt'), file('a.png')])
  const twice = addFiles(once, [file('a.txt'), file('a.png'), file('a.txt', 'other text'), file('b.txt')])
  expect(once.accepted.map(({ name }) => name)).toEqual(['a.txt'])
  expect(twice.accepted.map(({ name }) => name)).toEqual(['a.txt', 'a.txt', 'b.txt'])
  expect(twice.refused.map(({ file: { name } }) => name)).toEqual(['a.png'])
})

test('the extension of a name is the part after its last dot', () => {
  expect(['a.b.PDF', 'a', 'a.', '.html'].map(endingOf)).toEqual(['.pdf', '', '', '.html'])
})

test('sizes are shown in a fitting unit', () => {
  expect([640, 12 * 1024, 3.4 * 1024 * 1024].map(formatSize)).toEqual(['640 B', '12 kB', '3.4 MB'])
})
