import { expect, test } from 'vitest'
import { findWords, keyOf, listWrittenWords, selectDistinctiveWords } from './required-words.ts'

const POST = `Orgelbauer (m/w/d)
Sie bauen Orgeln, stimmen Orgelpfeifen und restaurieren Windladen.

Über uns
Wir sind eine Werkstatt am Bodensee.`

test('the words of a post are listed in lower case, with their count and whether the title has them', () => {
  const words = listWrittenWords({ title: 'Orgelbauer', description: POST })
  expect(words).toContainEqual({ written: 'orgelbauer', count: 2, inTitle: true })
  expect(words).toContainEqual({ written: 'orgelpfeifen', count: 1, inTitle: false })
  // The company's introduction is not about the work.
  expect(words.map(({ written }) => written)).not.toContain('bodensee')
})

test('a long word is matched by its stem in any language, without accents, and a short one in full', () => {
  expect(keyOf('învățătoare')).toEqual({ word: 'invata', isStem: true })
  expect(keyOf('spawacza')).toEqual({ word: 'spawac', isStem: true })
  expect(keyOf('lekarza')).toEqual({ word: 'lekarz', isStem: true })
  expect(keyOf('cofraj')).toEqual({ word: 'cofra', isStem: true })
  expect(keyOf('mlyn')).toEqual({ word: 'mlyn', isStem: false })
})

test('a text is compared with nobody when résumés have less than a tenth of its words', () => {
  const words = ['tromp', 'vexing', 'gilden', 'hast', 'pliven', 'dorts', 'frand', 'quorn', 'team'].map((written) => ({
    written,
    count: 1,
    inTitle: false,
    ...keyOf(written),
  }))
  expect(selectDistinctiveWords(words, { resumes: 100, having: new Map([['team', 30]]) })).toEqual([])
})

test('rare words count most, and words in no résumé or most résumés do not count', () => {
  const word = (written: string, over = {}) => ({
    written,
    count: 1,
    inTitle: false,
    ...keyOf(written),
    ...over,
  })
  const words = ['orgel', 'und', 'werkstatt', 'zungenpfeife'].map((written) => word(written))
  const spread = (counts: Record<string, number>, resumes = 100) => ({
    resumes,
    having: new Map(Object.entries(counts)),
  })
  const chosen = selectDistinctiveWords(words, spread({ orgel: 3, und: 90, werkst: 20 }))
  expect(chosen.map(({ shown }) => shown)).toEqual(['orgel', 'werkstatt'])
  expect(chosen[0]?.weight).toBeGreaterThan(chosen[1]?.weight ?? 0)
  // A handful of résumés does not tell which words are rare.
  expect(selectDistinctiveWords(words, spread({ orgel: 3 }, 5)).map(({ shown }) => shown)).toEqual([
    'orgel',
    'und',
    'werkstatt',
    'zungenpfeife',
  ])
})

test('words are found where they occur, except in the candidate’s name', () => {
  const text = 'Anna Carpenter\nanna.carpenter@example.com\nCarpenter at Kronborg, carpentry since 2012'
  const name = { value: 'Anna Carpenter', confidence: 0.9, span: { start: 0, end: 14 } }
  const email = { value: 'anna.carpenter@example.com', confidence: 1, span: { start: 15, end: 41 } }
  const asked = [{ word: 'carpent', isStem: true, weight: 1, shown: 'carpenter' }]
  const found = findWords(text, asked, { name, email }).map(({ start, end }) => text.slice(start, end))
  expect(found).toEqual(['Carpenter', 'carpentry'])
})
