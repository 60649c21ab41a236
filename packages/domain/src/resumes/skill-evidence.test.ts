import { describe, expect, it } from 'vitest'
import { parseResume } from './parse-resume.ts'
import { collectSkillEvidence, levelOf, type SkillEvidence, withoutNames } from './skill-evidence.ts'

const today = new Date('2026-03-15T00:00:00Z')
const text = `Ines Moreau
ines.moreau@example.com

Experience
Backend Developer, Quayside Software
Jan 2023 - Present
• Wrote services in Go and Terraform modules
Developer, Lanternworks Ltd
Jan 2020 - Dec 2022
• Wrote services in Go

Skills
Go, Rust, Haskell`

const spansOf = (word: string) =>
  [...text.matchAll(new RegExp(`\\b${word}\\b`, 'g'))].map(({ index }) => ({ start: index, end: index + word.length }))

const evidence = (): SkillEvidence[] =>
  collectSkillEvidence(
    parseResume(text, { today }),
    ['Go', 'Terraform', 'Rust'].map((id) => ({ id, spans: spansOf(id) })),
    today,
  )

describe('what a résumé says about a skill', () => {
  it('counts the months of the jobs that mention it, and its mentions', () => {
    expect(evidence()).toEqual([
      { id: 'Go', months: 75, lastUsed: 'present', mentions: 3, inSkillsSection: true },
      { id: 'Terraform', months: 39, lastUsed: 'present', mentions: 1, inSkillsSection: false },
      { id: 'Rust', months: 0, mentions: 1, inSkillsSection: true },
    ])
  })

  it('takes the end of the latest job as the date of last use', () => {
    const [rust] = collectSkillEvidence(
      parseResume(text.replace('Jan 2023 - Present', 'Jan 2023 - May 2024'), { today }),
      [{ id: 'Go', spans: spansOf('Go') }],
      today,
    )
    expect(rust?.lastUsed).toEqual({ year: 2024, month: 5 })
  })
})

it('takes no skill from the name of an employer or a school', () => {
  const source =
    'Experience\nAnalyst, Harbour Insurance Ltd\n2015 - 2019\n• Priced marine insurance\n\nEducation\nBSc Physics, Logistics College'
  const resume = parseResume(source, { today })
  const at = (word: string) => {
    const start = source.indexOf(word)
    return { start, end: start + word.length }
  }
  const inName = at('Insurance')
  const inWork = at('insurance')
  expect(
    withoutNames('', resume, [
      { id: 'insurance', spans: [inName, inWork] },
      { id: 'logistics', spans: [at('Logistics')] },
    ]),
  ).toEqual([{ id: 'insurance', spans: [inWork] }])
})

it('takes no skill from the name of a degree, except as a certificate', () => {
  const source = 'Education\nMBA, Logistics, Lund University, 2015\n\nSkills\nLogistics'
  const resume = parseResume(source, { today })
  const at = (word: string, from = 0) => {
    const start = source.indexOf(word, from)
    return { start, end: start + word.length }
  }
  const [degree] = resume.education
  expect(degree?.degree?.value).toContain('MBA')
  const listed = at('Logistics', source.indexOf('Skills'))
  const found = [{ id: 'logistics', spans: [at('Logistics'), listed] }]
  expect(withoutNames('', resume, found)).toEqual([{ id: 'logistics', spans: [listed] }])
})

it('ignores repetitions of a word in one job', () => {
  const stuffed = text.replace('• Wrote services in Go and', '• Go, Go, Go: wrote services in Go and')
  const spans = [...stuffed.matchAll(/\bGo\b/g)].map(({ index }) => ({ start: index, end: index + 2 }))
  const [go] = collectSkillEvidence(parseResume(stuffed, { today }), [{ id: 'Go', spans }], today)
  expect(go).toEqual(evidence()[0])
})

const of = (parts: Partial<SkillEvidence>): SkillEvidence => ({
  id: 'x',
  months: 0,
  mentions: 1,
  inSkillsSection: false,
  ...parts,
})

describe('the level of a skill', () => {
  it.each([
    ['only listed', of({ inSkillsSection: true }), 55],
    ['listed and mentioned five more times', of({ inSkillsSection: true, mentions: 6 }), 60],
    ['mentioned once in a summary', of({}), 50],
    ['used for the last year', of({ months: 12, lastUsed: 'present' }), 72],
    ['used for the last three years', of({ months: 36, lastUsed: 'present' }), 95],
    [
      'used for the last ten years, listed, mentioned often',
      of({ months: 120, lastUsed: 'present', mentions: 9, inSkillsSection: true }),
      100,
    ],
    ['used for three years, until half a year ago', of({ months: 36, lastUsed: { year: 2025, month: 9 } }), 95],
    ['used for three years, until four years ago', of({ months: 36, lastUsed: { year: 2022, month: 3 } }), 83],
    ['used for three years, until long ago', of({ months: 36, lastUsed: { year: 2001, month: 3 } }), 70],
    ['used for a month, until long ago', of({ months: 1, lastUsed: { year: 2001, month: 3 } }), 50],
  ])('%s', (_, skill, level) => expect(levelOf(skill, today)).toBe(level))
})
