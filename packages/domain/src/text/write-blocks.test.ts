import { expect, test } from 'vitest'
import { type Block, readBlocks } from './read-blocks.ts'
import { writeBlocks } from './write-blocks.ts'

const rewrite = (text: string): string => writeBlocks(readBlocks(text))

test.each([
  ['**Tasks:**\nDrive\n\n* one\n* two', '## Tasks:\nDrive  \n\n- one\n- two'],
  ['# Role\nText\n### More\n• one\n   • two', '## Role\nText\n\n### More\n- one\n  - two'],
  ['3) one\n4) two\n\t- three', '3. one\n4. two\n   - three'],
  ['See [our site](https://a.example/_b_) and **[mail](mailto:c@a.example)**', undefined],
  ['Both **bold** and https://a.example/x_y', undefined],
  ['An *eager* person', 'An eager person'],
  ['Oslo  \n\n- SQL', undefined],
  ['Oslo\n\nFull time', undefined],
  ['C++, C# and F#, 3 * 4, snake_case and a \\ b', undefined],
])('%j is rewritten in normal form', (text, written) => expect(rewrite(text)).toBe(written ?? text))

const line = (text: string) => [{ text, isBold: false }]

test.each([
  '**stars** and _lines_ and `ticks`',
  '- no item',
  '12. no number',
  '# no heading',
  '---',
  '> no quote',
  '\\*',
  'a * b * c',
  'Tasks',
])('a plain line stays plain: %j', (text) => {
  const blocks: Block[] = [
    { kind: 'paragraph', lines: [line(text)] },
    { kind: 'list', first: null, items: [{ line: line(text), below: [] }] },
  ]
  expect(readBlocks(writeBlocks(blocks))).toEqual(blocks)
})

test('text that cannot be bold or a link keeps its words', () => {
  const text = writeBlocks([
    {
      kind: 'paragraph',
      lines: [
        [
          { text: 'a*b', isBold: true },
          { text: '[x] y', isBold: false, href: 'https://a.example/(b)' },
        ],
      ],
    },
  ])
  expect(text).toBe('a\\*b[x] y (https://a.example/%28b%29)')
})

test('written blocks keep their words, and parse to the same blocks', () => {
  const signs = [
    '',
    '- ',
    '1. ',
    '## ',
    '**',
    '  ',
    '\t',
    '> ',
    '• ',
    ': ',
    '\n\n',
    '\n',
    '\n',
    ' ',
    '[',
    '](https://a.example/)',
    '_',
    '*',
    '\\',
    '`',
  ]
  let state = 7
  const next = (most: number) => {
    state = (state * 48_271) % 2_147_483_647
    return state % most
  }
  for (let round = 0; round < 1500; round += 1) {
    const text = Array.from(
      { length: 24 },
      (_, place) => `${signs[next(signs.length)]}${next(2) ? `<${place}>` : ''}`,
    ).join('')
    const once = rewrite(text)
    expect(once.match(/<\d+>/g), text).toEqual(text.match(/<\d+>/g))
    expect(readBlocks(rewrite(once)), JSON.stringify(text)).toEqual(readBlocks(once))
  }
})
