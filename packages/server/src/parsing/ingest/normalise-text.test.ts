import fc from 'fast-check'
import { expect, it } from 'vitest'
import { INGEST_LIMITS } from './ingest-limits.ts'
import { normaliseText } from './normalise-text.ts'

it.each([
  ['ligatures are letters', 'eﬃcient ﬂow', 'efficient flow'],
  ['soft hyphens join', 'co\u00adoperate, fermen\u00ad\ntation', 'cooperate, fermentation'],
  ['letters and accents are one character', 'Rene\u0301e', 'Renée'],
  ['letter-spaced words join', 'E X P E R I E N C E  &  S K I L L S', 'EXPERIENCE & SKILLS'],
  ['single letters in a sentence stay', 'Plan A or B', 'Plan A or B'],
  ['bullets of all kinds are one kind', '\uf0b7 one\n- two\n▪\tthree\n* four', '• one\n• two\n• three\n• four'],
  ['wide gaps are tabs', 'Baker        2019', 'Baker\t2019'],
  ['icons are removed', '\uf095 +41 44 000 00 00', '+41 44 000 00 00'],
  ['line ends of all systems are one', 'a\r\nb\rc\u2028d', 'a\nb\nc\nd'],
  ['empty lines are limited', 'a\n\n\n\n\nb', 'a\n\nb'],
  ['control characters and lone surrogates are removed', 'a\u0000\u0007b\ud800', 'ab\ufffd'],
])('%s', (_, raw, expected) => {
  expect(normaliseText(raw)).toBe(expected)
})

const anyText = fc.string({
  unit: fc.oneof(
    fc.constantFrom(...'\u0000\t\n\r •-\uf0b7\u00ad\u0301ﬁe'),
    fc.string({ unit: 'binary', maxLength: 1 }),
  ),
})

it('yields text that PostgreSQL accepts, for any file', () => {
  fc.assert(
    fc.property(anyText, (raw) => {
      const text = normaliseText(raw)
      expect(text).toBe(text.normalize('NFC'))
      expect(text.isWellFormed()).toBe(true)
      expect(text).not.toMatch(/[^\P{Cc}\t\n]/u)
      expect(text.length).toBeLessThanOrEqual(INGEST_LIMITS.textLength)
    }),
  )
})

it('changes nothing the second time', () => {
  fc.assert(
    fc.property(anyText, (raw) => {
      const once = normaliseText(raw)
      expect(normaliseText(once)).toBe(once)
    }),
    { numRuns: 2_000 },
  )
})
