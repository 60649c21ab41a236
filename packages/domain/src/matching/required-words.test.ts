import { expect, test } from 'vitest'
import { chooseWords, findWords, keyOf, listWrittenWords } from './asked-words.ts'

const POST = `Orgelbauer (m/w/d)
Sie bauen Orgeln, stimmen Orgelpfeifen und restaurieren Windladen.

Über uns
Wir sind eine Werkstatt am Bodensee.`

test('the words of the work are listed small, with how often they stand and whether the title has them', () => {
  const words = listWrittenWords({ title: 'Orgelbauer', description: POST })
  expect(words).toContainEqual({ written: 'orgelbauer', count: 2, inTitle: true })
  expect(words).toContainEqual({ written: 'orgelpfeifen', count: 1, inTitle: false })
  // What a company says of itself is no work.
  expect(words.map(({ written }) => written)).not.toContain('bodensee')
})

test('a word is looked for by its stem, without accents, and whole where the stem would be the beginning of too much', () => {
  expect(keyOf('învățătoare', 'învățăt')).toEqual({ word: 'invatat', isStem: true })
  expect(keyOf('cofraj', 'co')).toEqual({ word: 'cofraj', isStem: false })
  // Of a language without a stemmer, a long word loses its ending.
  expect(keyOf('spawacza', undefined)).toEqual({ word: 'spawac', isStem: true })
  expect(keyOf('mlyn', undefined)).toEqual({ word: 'mlyn', isStem: true })
})

test('words that few have count most; those that nobody has, or most have, do not count', () => {
  const word = (written: string, over = {}) => ({
    written,
    count: 1,
    inTitle: false,
    ...keyOf(written, undefined),
    ...over,
  })
  const words = ['orgel', 'und', 'werkstatt', 'zungenpfeife'].map((written) => word(written))
  const spread = (counts: Record<string, number>, resumes = 100) => ({
    resumes,
    having: new Map(Object.entries(counts)),
  })
  const chosen = chooseWords(words, spread({ orgel: 3, und: 90, werksta: 20 }))
  expect(chosen.map(({ shown }) => shown)).toEqual(['orgel', 'werkstatt'])
  expect(chosen[0]?.weight).toBeGreaterThan(chosen[1]?.weight ?? 0)
  // Of a handful of résumés nobody learns what is rare.
  expect(chooseWords(words, spread({ orgel: 3 }, 5)).map(({ shown }) => shown)).toEqual([
    'orgel',
    'und',
    'werkstatt',
    'zungenpfeife',
  ])
})

test('words are found where they stand, and not in the name of the person', () => {
  const text = 'Anna Carpenter\nanna.carpenter@example.com\nCarpenter at Kronborg, carpentry since 2012'
  const name = { value: 'Anna Carpenter', confidence: 0.9, span: { start: 0, end: 14 } }
  const email = { value: 'anna.carpenter@example.com', confidence: 1, span: { start: 15, end: 41 } }
  const asked = [{ word: 'carpent', isStem: true, weight: 1, shown: 'carpenter' }]
  const found = findWords(text, asked, { name, email }).map(({ start, end }) => text.slice(start, end))
  expect(found).toEqual(['Carpenter', 'carpentry'])
})
