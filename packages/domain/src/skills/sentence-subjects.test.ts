import { expect, test } from 'vitest'
import { analyseJobDescription } from './analyse-job-description.ts'
import { WHOSE_SENTENCES } from './sentence-subjects.samples.ts'

const DEMAND = '\n\nRequirements\n- Welding\n'

const samples = WHOSE_SENTENCES.trim()
  .split('\n')
  .map((line) => {
    const [, skill = '', sign = '', text = ''] = /^(.+?) ([+-]) (.+)$/.exec(line) ?? []
    return [text.replaceAll(' | ', '\n'), sign === '+' ? 'asks' : 'does not ask', skill] as const
  })

test.each(samples)('%j %s for %s', (text, asks, skill) => {
  const { primary } = analyseJobDescription({ title: '', description: text + DEMAND })
  const read = primary.filter(({ spans }) => spans.some(({ start }) => start < text.length)).map(({ name }) => name)
  if (asks === 'asks') expect(read).toContain(skill)
  else if (skill === 'Anything') expect(read).toEqual([])
  else expect(read).not.toContain(skill)
})
