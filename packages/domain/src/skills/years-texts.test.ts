import { expect, test } from 'vitest'
import { overallExperienceIn } from './overall-experience.ts'
import { YEARS_TEXTS } from './years-texts.samples.ts'

const samples = YEARS_TEXTS.trim()
  .split('\n')
  .map((line) => {
    const [years = '', text = ''] = line.split(' | ')
    return [text.replaceAll('\\n', '\n'), years] as const
  })

const written = (text: string): string => {
  const found = overallExperienceIn(text)
  if (!found) return '-'
  return found.max === undefined ? `${found.min}` : `${found.min}-${found.max}`
}

test.each(samples)('%j asks for %s years', (text, years) => expect(written(text)).toBe(years))
