import { expect, test } from 'vitest'
import { listStanding, type MentionChoice, withChosen } from './chosen-mentions.ts'
import { findBegunMention, splitAtMentions } from './mentions.ts'

const mention = (user_id: string, written: string, name = written) => ({ user_id, written, name })
const cut = (text: string, ...mentions: ReturnType<typeof mention>[]) =>
  splitAtMentions(text, mentions).map((piece) => (piece.mention ? `[${piece.text}]` : piece.text))

test.each([
  ['@', { at: 0, match: '' }],
  ['Hi @As', { at: 3, match: 'As' }],
  ['(@Asha Rao', { at: 1, match: 'Asha Rao' }],
  ['one\n@Zoë', { at: 4, match: 'Zoë' }],
  ['@Asha @Bo', { at: 6, match: 'Bo' }],
  ['', undefined],
  ['no sign', undefined],
  ['asha@example.com', undefined],
  ['@ home', undefined],
  ['@Asha\nthen', undefined],
  ['@Asha Rao please call', undefined],
  [`@${'x'.repeat(61)}`, undefined],
])('detects a mention being typed after %j, or none', (text, expected) => {
  expect(findBegunMention(text, text.length)).toEqual(expected)
})

test('only text before the cursor counts', () => {
  expect(findBegunMention('@Asha', 0)).toBeUndefined()
  expect(findBegunMention('@Asha', 3)).toEqual({ at: 0, match: 'As' })
})

test('a text mentions the selected users whose names it still contains', () => {
  const choose = (chosen: readonly MentionChoice[], user_id: string, name: string) =>
    withChosen(chosen, { user_id, name, email: '' })
  const two = choose(choose([], '1', 'Asha Rao'), '2', 'Bo Lind')
  expect(listStanding(two, 'Ask @Bo Lind')).toEqual(['2'])
  expect(listStanding(choose(two, '3', 'Bo Lind'), '@Asha Rao: ask @Bo Lind')).toEqual(['1', '3'])
  expect(listStanding([], '@Bo Lind')).toEqual([])
})

test('mentions are cut out of the text, longest first, under their current names', () => {
  expect(cut('Ask @Asha Rao, then @Asha.', mention('1', 'Asha'), mention('2', 'Asha Rao', 'Asha Verma'))).toEqual([
    'Ask ',
    '[@Asha Verma]',
    ', then ',
    '[@Asha]',
    '.',
  ])
})

test('a text without mentions stays whole, and missing mentions are appended', () => {
  expect(cut('me@home, @nobody')).toEqual(['me@home, @nobody'])
  expect(cut('Look', mention('1', 'Asha'), mention('2', 'Bo'))).toEqual(['Look', ' ', '[@Asha]', ' ', '[@Bo]'])
})
