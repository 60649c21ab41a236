import { readBlocks } from '@rolecall/domain/text/read-blocks'
import { writeBlocks } from '@rolecall/domain/text/write-blocks'
import { expect, test } from 'vitest'
import { docOfText, textOfDoc } from './doc-of-text.ts'

const throughEditor = (text: string): string => textOfDoc(docOfText(text))

test('a text with every kind of formatting goes through the editor unchanged', () => {
  const text = `Words, **bold** and **[a link](https://a.example/_b_)**,
in two lines

## Tasks
- one
  1. below
- **two** at https://a.example/x

### More
3. three
   - four

المهام 👩🏽‍⚕️`
  expect(throughEditor(text)).toBe(text)
  expect(throughEditor('x'.repeat(10_000))).toBe('x'.repeat(10_000))
})

// Reading and writing keep words and their meaning, which the domain proves for any text; so must the editor in between.
test.each([
  '**a:**\n- one\n\n- \n  - **\n\n1. two\n   - x',
  '## \n> ## **b\n\n### c: [\n  d\n\te',
  '• a\n  b\n  • c\n\n    1. d\n- e](https://a.example/)',
  'a  \n\n**b**\n**c**  \n\n\\- d\n1\\. e',
  '[**a** b](https://a.example/) c https://b.example/\n\n---\n3. `d`\n4. *e*',
  ' \n\n',
])('%j goes through the editor as parsed', (text) =>
  expect(throughEditor(text)).toBe(writeBlocks(readBlocks(text)).trim()),
)

test('links lead only to web pages and mailboxes, as typed', () => {
  const linked = (href: string) =>
    textOfDoc({
      type: 'doc',
      content: [
        { type: 'paragraph', content: [{ type: 'text', text: 'us', marks: [{ type: 'link', attrs: { href } }] }] },
      ],
    })
  expect(['a.example/jobs', 'x@a.example', 'https://a.example', 'javascript:alert(1)', '/jobs'].map(linked)).toEqual([
    '[us](https://a.example/jobs)',
    '[us](mailto:x@a.example)',
    '[us](https://a.example)',
    'us',
    'us',
  ])
})

test('a typed or corrected URL links to its own text', () => {
  const typed = 'See https://a.example/x_y_z?a_b=1, and _this_'
  const content = [{ type: 'paragraph', content: [{ type: 'text', text: typed }] }]
  const written = textOfDoc({ type: 'doc', content })
  expect(written).toBe('See https://a.example/x_y_z?a_b=1, and \\_this\\_')
  expect(docOfText(written)).toMatchObject({ content: [{ content: [{ marks: [] }, { marks: [] }, { marks: [] }] }] })
  expect(throughEditor(written)).toBe(written)
})

test('a list item with several paragraphs becomes one line, and an empty one is dropped', () => {
  const words = (text: string) => ({ type: 'paragraph', content: text ? [{ type: 'text', text }] : [] })
  const content = [
    {
      type: 'bulletList',
      content: [
        { type: 'listItem', content: [words('a'), words('b')] },
        { type: 'listItem', content: [words('')] },
      ],
    },
  ]
  expect(textOfDoc({ type: 'doc', content })).toBe('- a b')
  expect(writeBlocks([])).toBe('')
})
