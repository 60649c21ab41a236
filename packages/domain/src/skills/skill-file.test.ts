import { expect, test } from 'vitest'
import { type FileRow, findSkillFile } from './skill-file.ts'

const rowOf =
  (values: Record<string, string>): FileRow =>
  (column) =>
    values[column] ?? ''
const ESCO = ['conceptType', 'conceptUri', 'skillType', 'reuseLevel', 'preferredLabel', 'altLabels', 'description']
const TOOLS = ['O*NET-SOC Code', 'Example', 'Commodity Code', 'Commodity Title', 'Hot Technology']
const ELEMENTS = ['O*NET-SOC Code', 'Element ID', 'Element Name', 'Scale ID', 'Data Value']

const read = (columns: readonly string[], values: Record<string, string>) => {
  const file = findSkillFile(columns)
  return 'reason' in file ? file : file.readRow(rowOf(values))
}

test('an ESCO concept is a skill with its other labels, except those in the taxonomy', () => {
  const values = {
    conceptUri: 'http://example.org/skill/1',
    skillType: 'skill/competence',
    preferredLabel: 'tune hand looms',
    altLabels: 'tuning hand looms\nloom tuning\nTune  hand looms\nPython',
  }
  expect(read(ESCO, values)).toEqual({
    name: 'Tune hand looms',
    names: ['Tune hand looms', 'tune hand looms'],
    aliases: ['tuning hand looms', 'loom tuning'],
    kind: 'method',
    sourceId: 'http://example.org/skill/1',
  })
  expect(read(ESCO, { ...values, skillType: 'knowledge' })).toMatchObject({ kind: 'knowledge' })
  expect(read(ESCO, { ...values, reuseLevel: 'transversal' })).toMatchObject({ kind: 'soft' })
})

test.each([
  ['loomscript (computer programming)', 'Loomscript (computer programming)', ['loomscript']],
  ['weavers’ law, basics', 'Weavers law basics', ['weavers’ law, basics']],
])('the name %j is normalized, and the original becomes an alias', (preferredLabel, name, aliases) => {
  expect(read(ESCO, { preferredLabel })).toMatchObject({ name, aliases })
})

test('an O*NET technology is a tool, with and without the word "software"', () => {
  expect(read(TOOLS, { Example: 'Zigzag Loom software' })).toMatchObject({
    name: 'Zigzag Loom software',
    aliases: ['Zigzag Loom'],
    kind: 'tool',
  })
  expect(read(TOOLS, { Example: 'Python' })).toMatchObject({ names: ['Python', 'Python'] })
})

test.each([
  ['2.A.1.z', 'soft'],
  ['2.B.3.z', 'method'],
  ['2.C.4.z', 'knowledge'],
])('the O*NET element %s is of the kind %s', (id, kind) => {
  expect(read(ELEMENTS, { 'Element ID': id, 'Element Name': 'Weaving lore' })).toMatchObject({ kind, sourceId: id })
})

test.each([
  ['without a name', ESCO, {}, 'no name'],
  ['with a name of a thousand characters', ESCO, { preferredLabel: 'x'.repeat(1_000) }, 'more than 100'],
  ['with a script as its name', ESCO, { preferredLabel: '<script>alert(1)</script>' }, 'characters'],
  ['that was withdrawn', ESCO, { preferredLabel: 'weaving', status: 'obsolete' }, 'in use'],
  ['about an ability', ELEMENTS, { 'Element ID': '1.A.1', 'Element Name': 'Oral' }, 'neither a skill'],
  ['from a list of occupations', ['conceptUri', 'preferredLabel', 'iscoGroup'], {}, 'skills_en.csv'],
  ['about relations', ['originalSkillUri', 'relationType', 'relatedSkillUri'], {}, 'skills_en.csv'],
  ['of another type', Array.from({ length: 500 }, (_, place) => `column ${place}`), {}, 'columns don’t match'],
])('a row %s is refused with a sentence', (_, columns, values, reason) => {
  expect(read(columns, values)).toEqual({ reason: expect.stringContaining(reason) })
})
