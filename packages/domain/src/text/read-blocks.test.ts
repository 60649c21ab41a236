import { expect, test } from 'vitest'
import { type Line, type List, readBlocks } from './read-blocks.ts'

/**
 * Returns blocks as `h1 About`, `• one | two {• below}`, `3. one | two` and `p one / two`, with bold words in brackets
 * and links as `one→address`.
 */
const told = (text: string): string[] =>
  readBlocks(text).map((block) => {
    if (block.kind === 'heading') return `h${block.level} ${block.text}`
    if (block.kind === 'paragraph') return `p ${block.lines.map(say).join(' / ')}`
    return sayList(block)
  })
const say = (line: Line): string =>
  line.map(({ text, isBold, href }) => `${isBold ? `[${text}]` : text}${href ? `→${href}` : ''}`).join('')
const sayList = ({ first, items }: List): string =>
  `${first === null ? '•' : `${first}.`} ${items
    .map(({ line, below }) => [say(line), ...below.map((list) => `{${sayList(list)}}`)].join(' '))
    .join(' | ')}`

const SENTENCE = 'We care for people at night.'

test.each([
  ['# About us\nText\n### More\nText', ['h1 About us', 'p Text', 'h2 More', 'p Text']],
  ['### Small first\n# Then large\n## Below', ['h1 Small first', 'h1 Then large', 'h2 Below']],
  ['### **Tasks**\n- one', ['h1 Tasks', '• one']],
  ['**Job title:**\nNurse', ['h1 Job title:', 'p Nurse']],
  ['**Job title:** Nurse', ['p [Job title:] Nurse']],
  ['**Place**\nOslo', ['h1 Place', 'p Oslo']],
  ['**One**\n**Two**', ['p [One] / [Two]']],
  ['Requirements\n- SQL\n* Go\n• Rust', ['h1 Requirements', '• SQL | Go | Rust']],
  ['Requirements\n\n•SQL\n\n•\tGo', ['h1 Requirements', '• SQL | Go']],
  [`What we do\n\n${SENTENCE}`, ['h1 What we do', `p ${SENTENCE}`]],
  [`${SENTENCE}\nYou have:\n- SQL`, [`p ${SENTENCE}`, 'h1 You have:', '• SQL']],
  ['## Role\nText\n\nTasks\n- one', ['h1 Role', 'p Text', 'h2 Tasks', '• one']],
  [`${SENTENCE}\n- SQL`, [`p ${SENTENCE}`, '• SQL']],
  ['1. one\n2) two\n\n3. three', ['1. one | two | three']],
  ['1. one\n1. again', ['1. one | again']],
  ['1. one\nbetween\n7. seven', ['1. one', 'p between', '7. seven']],
  ['- one\nTasks\n- two', ['• one', 'h1 Tasks', '• two']],
  [`Who are you?\n\n${SENTENCE}`, ['h1 Who are you?', `p ${SENTENCE}`]],
  ['- One:\n  Goes on\n- two', ['• One: Goes on | two']],
  ['- one\n  goes on\n- **two**\nafter', ['• one goes on | [two]', 'p after']],
  ['- one\n  - two\n    1. three\n  - four\n- five', ['• one {• two {1. three} | four} | five']],
  ['1. one\n   - two\n\n   - three\n2. four', ['1. one {• two | three} | four']],
  ['\t• one\n• two\n\t• three\n1. four', ['• one | two {• three}', '1. four']],
  ['- one\n  - two\n    goes on', ['• one {• two goes on}']],
  [
    'See our [**web** site](https://a.example/_b_) and **[mail](mailto:c@a.example)**.',
    ['p See our [web]→https://a.example/_b_ site→https://a.example/_b_ and [mail]→mailto:c@a.example.'],
  ],
  [
    'At https://a.example/x_y_z, or [here](javascript:x)',
    ['p At https://a.example/x_y_z→https://a.example/x_y_z, or [here](javascript:x)'],
  ],
  ['https://a.example and [b](https://b.example)', ['p https://a.example→https://a.example and b→https://b.example']],
  ['Oslo  \n\n- SQL', ['p Oslo', '• SQL']],
  ['1\\. no item\n\\- nor this\n\\**stars\\**', ['p 1. no item / - nor this / **stars**']],
  ['Oslo\nFull time', ['p Oslo / Full time']],
  ['Oslo\n\nFull time', ['p Oslo', 'p Full time']],
  ['The last word:', ['p The last word:']],
  ['One\r\nTwo\r\n\r\n---\r\nThree', ['p One / Two', 'p Three']],
  ['2026. A year\n3.5 days\n-5 degrees\na - b', ['p 2026. A year / 3.5 days / -5 degrees / a - b']],
  ['المهام\n- رعاية المرضى\n- 👩🏽‍⚕️ ليلاً', ['h1 المهام', '• رعاية المرضى | 👩🏽‍⚕️ ليلاً']],
  ['<b>one</b>\uFDD1\uFDD1<script>', ['p <b>one</b><script>']],
  [' \n\u00a0\n', []],
])('%j is parsed as %j', (text, blocks) => expect(told(text)).toEqual(blocks))

test('every word is kept in order, with any formatting', () => {
  const signs = ['', '- ', '1. ', '## ', '**', '  ', '\t', '> ', '• ', ': ', '\n\n', '\n', '\n', ' ']
  for (let seed = 0; seed < 400; seed += 1) {
    const words = Array.from({ length: 30 }, (_, place) => `<${place}>`)
    const text = words.map((word, place) => `${signs[(seed * 7 + place * place * (1 + (seed % 11))) % 14]}${word}`)
    expect(told(text.join('')).join(' ').match(/<\d+>/g), text.join('')).toEqual(words)
  }
})

// A quadratic algorithm would time out.
test('fifty thousand characters without a space are parsed', () => {
  for (const sign of [
    'x',
    '*',
    '**a',
    '_',
    '[',
    '`',
    '#',
    '- ',
    '\n',
    '1. \n',
    ' ',
    'א',
    '\n:',
    '•',
    '[a](https://',
    'https://',
    '  - a\n',
    '\\',
  ]) {
    const many = sign.repeat(50_000)
    expect(readBlocks(many).length, sign).toBeLessThanOrEqual(many.length)
  }
})
