import { expect, test } from 'vitest'
import { analyseJobDescription } from './analyse-job-description.ts'
import { overallExperienceIn } from './overall-experience.ts'
import { POSTING_FORMATS } from './posting-formats.samples.ts'

const listOf = (names = ''): string[] => (names.trim() === '-' ? [] : names.trim().split(', '))

const samples = POSTING_FORMATS.trim()
  .split('\n')
  .map((line) => {
    const [told = '', text = ''] = line.split(' :: ')
    return [text.replaceAll(' | ', '\n'), told] as const
  })

test.each(samples)('%j: %s', (text, told) => {
  const [must, welcome, none, years = ''] = told.split(' ; ')
  const { primary } = analyseJobDescription({ title: '', description: text })
  const nameOf = ({ name }: { name: string }) => name
  const mandatory = primary.filter((skill) => skill.mandatory).map(nameOf)
  expect(mandatory).toEqual(expect.arrayContaining(listOf(must)))
  for (const name of listOf(welcome)) {
    expect(mandatory).not.toContain(name)
    expect(primary.find((skill) => skill.name.endsWith(name))?.why).toContain('nice to have')
  }
  for (const name of listOf(none)) expect(primary.map(nameOf)).not.toContain(name)
  const found = overallExperienceIn(text)
  const read = found ? (found.max === undefined ? `${found.min}` : `${found.min}-${found.max}`) : '-'
  expect(read).toBe(years.trim())
})
