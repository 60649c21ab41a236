import { describe, expect, test } from 'vitest'
import { textOf } from '../../text/span.ts'
import { findSkills } from '../find-skills.ts'
import { findTerms } from './find-terms.ts'
import { readTaggerModel } from './tagger-model.ts'
import { listTaggerLines } from './tagger-words.ts'

const read = (text: string) => findTerms(text, findSkills(text))
const termsIn = (text: string) => read(text).terms.map((span) => textOf(text, span))

describe('terms of knowledge in a description', () => {
  test.each([
    ['Knowledge of Ventrix and Kubernetes is required.', 'Ventrix'],
    ['Expertise in peat bog restoration.', 'peat bog restoration'],
    ["You hold a Master's degree in textile chemistry.", 'textile chemistry'],
    ['Fluent in English and Danish.', 'English'],
  ])('%s', (text, term) => {
    expect(termsIn(`Requirements\n${text}`).join(' | ')).toContain(term)
  })

  test('a term never spans a comma or a bracket', () => {
    for (const term of termsIn('Requirements\nExperience with Java, Kotlin, (Docker) and Jenkins, Terraform.')) {
      expect(term).not.toMatch(/[,()]/)
    }
  })

  test('text about the team and perks contains no terms', () => {
    expect(termsIn('You get a bicycle, fresh fruit and a kind team that laughs a lot.')).toEqual([])
  })

  test('a requirement is more certain than the same word in a sentence about the company', () => {
    const text = 'Our group owns shops for insurance.\nRequirements\nExperience with insurance.'
    const { probabilityOf } = read(text)
    const at = (start: number) => probabilityOf({ start, end: start + 'insurance'.length })
    expect(at(text.lastIndexOf('insurance'))).toBeGreaterThan(at(text.indexOf('insurance')))
  })

  test('terms are in order and disjoint, for any text', () => {
    const text = 'Requirements: C++ / C#, ".NET"; (R&D) – Node.js… Ünïcode 会計 \u0000 \n\n- \n* Java\tSQL'
    const { terms } = read(text)
    terms.forEach(({ start, end }, index) => {
      expect(start).toBeGreaterThanOrEqual(terms[index - 1]?.end ?? 0)
      expect(end).toBeLessThanOrEqual(text.length)
    })
  })
})

test('words are parsed in sentences, each with its section and the short line before it', () => {
  const lines = listTaggerLines('Tasks\nYou bake. You sell.\nTools\n- Oven', [])
  expect(lines.map(({ words, section, label }) => [words.map(({ key }) => key).join(' '), section, label])).toEqual([
    ['tasks', 'duties', ''],
    ['you bake', 'duties', 'tasks'],
    ['you sell', 'duties', 'you bake'],
    ['tools', 'duties', 'you sell'],
    ['oven', 'duties', 'tools'],
  ])
})

test('weights are read as written, and an empty model finds nothing', () => {
  const { scoreOf, transitions, lean } = readTaggerModel('10 0 0 0 0 0 0 0 0 0\nw0=java\t40 -20\n')
  expect(scoreOf(['w0=java', 'w0=none'])).toEqual([0, 2, -1])
  expect([transitions.length, lean]).toEqual([9, 0.5])
  expect(findTerms('Java', [], readTaggerModel('0')).terms).toEqual([])
})
