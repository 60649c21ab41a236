import { describe, expect, it } from 'vitest'
import { identityOf } from '../blind-review/identity.ts'
import { redact } from '../blind-review/redact.ts'
import { CAREER, NAMED, resumeAsText, UNSURE } from './named.samples.ts'
import { NAMELESS } from './nameless.samples.ts'
import { parseResume } from './parse-resume.ts'

const today = new Date('2026-11-01T00:00:00Z')

// Rules
describe('the name of a résumé', () => {
  it.each(NAMED)('is read from “%s”', (top, name) => {
    expect(parseResume(resumeAsText(top) + CAREER, { today }).name?.value).toBe(name)
  })

  it.each(NAMELESS)('is unknown in “%s”', (top) => {
    expect(parseResume(resumeAsText(top), { today }).name).toBeUndefined()
  })

  it.each(UNSURE)('is not guessed from “%s”', (top) => {
    expect(parseResume(resumeAsText(top) + CAREER, { today }).name).toBeUndefined()
  })

  it('covers the text it was read from, nickname and native form included', () => {
    for (const [top] of NAMED) {
      const text = resumeAsText(top) + CAREER
      const { name } = parseResume(text, { today })
      const written = text.slice(name?.span.start, name?.span.end).toLowerCase()
      for (const word of (name?.value ?? '').toLowerCase().split(/[\s,]+/)) expect(written).toContain(word)
    }
  })
})

it.each(NAMED)('leaves nothing of the name in a blind résumé: “%s”', (top, name) => {
  const text = `${resumeAsText(top) + CAREER}\n\n${name}`
  const blind = redact(text, identityOf(parseResume(text, { today })), { schools: false }).text
  for (const word of name.split(/[\s()"“”'’.-]+/).filter((part) => [...part].length > 3))
    expect(blind).not.toContain(word)
})

it.each(['Kim Jiwoo / 김지우', 'Layla Haddad (ليلى حداد)', 'Mari Sato（佐藤 真理）', 'Анна Ким (Anna Kim)'])(
  'hides both forms of a name: “%s”',
  (line) => {
    const text = resumeAsText(`${line} ⏎ Analyst ⏎ {contact}`) + CAREER
    const blind = redact(text, identityOf(parseResume(text, { today })), { schools: false }).text
    for (const word of line.match(/\p{L}{3,}/gu) ?? []) expect(blind).not.toContain(word)
  },
)
