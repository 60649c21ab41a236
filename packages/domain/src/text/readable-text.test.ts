import { expect, test } from 'vitest'
import { maskMarkdown, readableText } from './readable-text.ts'

test.each([
  ['# About us', 'About us'],
  ['### **What you do**', 'What you do'],
  ['**Must have:** Java and __SQL__', 'Must have: Java and SQL'],
  ['- Python\n* Go\n  + Rust', '• Python\n• Go\n  • Rust'],
  ['An *eager* and _kind_ person with `kubectl`', 'An eager and kind person with kubectl'],
  ['See [our site](https://acme.example/jobs)', 'See our site (https://acme.example/jobs)'],
  ['Above\n---\nbelow', 'Above\n\nbelow'],
  ['> Quoted', 'Quoted'],
  ['Not \\*here\\*', 'Not *here*'],
])('%j is read as %j', (written, read) => expect(readableText(written)).toBe(read))

test.each(['C++, C# and F#', '3 * 4 * 5', 'snake_case_name', '#1 choice', 'a-b - c', '20% * of pay', 'well-known', ''])(
  '%j stays unchanged',
  (text) => expect(readableText(text)).toBe(text),
)

test('masking Markdown signs keeps all positions', () => {
  const text = '# Role\n- **Java** with [docs](https://a.example)'
  expect(maskMarkdown(text)).toHaveLength(text.length)
  expect(maskMarkdown(text).indexOf('Java')).toBe(text.indexOf('Java'))
})
