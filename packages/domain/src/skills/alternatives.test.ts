import { expect, test } from 'vitest'
import { ALTERNATIVES } from './alternatives.samples.ts'
import { analyseJobDescription } from './analyse-job-description.ts'
import { findSkill } from './taxonomy.ts'

const samples = ALTERNATIVES.trim()
  .split('\n')
  .map((line) => {
    const at = line.indexOf(' : ')
    return [line.slice(at + 3).replaceAll(' | ', '\n'), line.slice(0, at)] as const
  })

const mandatoryIn = (description: string): string =>
  analyseJobDescription({ title: '', description })
    .primary.filter(({ id, mandatory }) => mandatory && findSkill(id))
    .map(({ name }) => name)
    .toSorted()
    .join(', ') || '-'

test.each(samples)('the mandatory skills of %j are %s', (text, names) => expect(mandatoryIn(text)).toBe(names))
