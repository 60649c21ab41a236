import { expect, test } from 'vitest'
import { findSkills } from './find-skills.ts'
import { buildLexicon, type ExtraSkill, findInLexicon } from './own-lexicon.ts'

const CRAFTS: ExtraSkill[] = [
  { id: 'own:loom tuning', name: 'Loom tuning', aliases: ['tuning of looms', 'loom set-up'], kind: 'method' },
  { id: 'own:loom', name: 'Loom' },
  { id: 'own:zigzag', name: 'Zigzag', kind: 'tool' },
  { id: 'own:quince', name: 'Quince', aliases: ['Loom', 'ΔΔ flow'] },
]
const LEXICON = buildLexicon(CRAFTS)
const found = (text: string, extra = LEXICON) =>
  findSkills(text, { extra }).map(({ id, rule, spans }) => [
    id,
    rule,
    spans.map(({ start, end }) => text.slice(start, end)),
  ])

test.each([
  [
    'its name, in any case and number',
    'LOOM TUNING and looms',
    [
      ['own:loom tuning', 'exact', ['LOOM TUNING']],
      ['own:loom', 'exact', ['looms']],
    ],
  ],
  [
    'another spelling',
    'Loom set up, tuning of looms',
    [['own:loom tuning', 'synonym', ['Loom set up', 'tuning of looms']]],
  ],
  [
    'a one-word tool in its exact case, since the word has another meaning in lower case',
    'a zigzag; Zigzag',
    [['own:zigzag', 'exact', ['Zigzag']]],
  ],
  ['letters of any script', 'a ΔΔ flow', [['own:quince', 'synonym', ['ΔΔ flow']]]],
  ['no match for only the start of a name', 'tuning of clocks', []],
])('a company skill is found by %s', (_, text, expected) => {
  expect(found(text)).toEqual(expected)
})

test('the taxonomy keeps a name that it shares, and a copied lexicon finds the same', () => {
  const copy = new Uint8Array(new Uint8Array([0, ...LEXICON]).buffer, 1)
  expect(found('Loom tuning, Zigzag', copy)).toEqual(found('Loom tuning, Zigzag'))
  expect(found('Python', buildLexicon([{ id: 'own:python', name: 'Python' }]))).toMatchObject([
    ['python', 'exact', ['Python']],
  ])
  expect(findInLexicon(LEXICON, 'tuning of loom')).toEqual({ id: 'own:loom tuning', name: 'Loom tuning' })
  expect(findInLexicon(LEXICON, 'tuning of')).toBeUndefined()
})

const UNCONFIRMED = buildLexicon([
  { id: 'own:enterprise java', name: 'Enterprise Java', isConfirmed: false },
  { id: 'own:cloud', name: 'Cloud', isConfirmed: false },
  { id: 'own:loom tuning', name: 'Loom tuning', kind: 'method', isConfirmed: true },
])
const TEXT = 'Enterprise Java, Google Cloud and loom tuning in the cloud'

test('unconfirmed terms are found in addition, without changing the other matches', () => {
  const withoutIt = found(TEXT, buildLexicon(CRAFTS.slice(0, 1)))
  const all = found(TEXT, UNCONFIRMED)
  expect(all).toEqual(expect.arrayContaining(withoutIt))
  const more = all.filter((skill) => !withoutIt.some(([id]) => id === skill[0]))
  expect(more).toEqual([
    ['own:enterprise java', 'exact', ['Enterprise Java']],
    ['own:cloud', 'exact', ['cloud']],
  ])
})

test('unconfirmed terms are neither found as requirements nor by name', () => {
  const ids = findSkills(TEXT, { extra: UNCONFIRMED, confirmedOnly: true }).map(({ id }) => id)
  expect(ids.filter((id) => id.startsWith('own:'))).toEqual(['own:loom tuning'])
  expect(findInLexicon(UNCONFIRMED, 'cloud')).toBeUndefined()
  expect(findInLexicon(UNCONFIRMED, 'loom tuning')?.id).toBe('own:loom tuning')
})

test('thirty thousand skills with three spellings each fit in sixteen megabytes, and each is found', () => {
  const many = Array.from({ length: 30_000 }, (_, place) => ({
    id: `own:craft ${place} of weaving`,
    name: `Craft ${place} of weaving`,
    aliases: [`weaving by craft ${place}`, `woven craft ${place} work`],
  }))
  const lexicon = buildLexicon(many)
  expect(lexicon.byteLength).toBeLessThan(16 * 1024 ** 2)
  expect(many.filter(({ id, aliases }) => findInLexicon(lexicon, aliases[1] ?? '')?.id !== id)).toEqual([])
})
