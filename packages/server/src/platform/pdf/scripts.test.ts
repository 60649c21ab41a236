import { readBlocks } from '@rolecall/domain/text/read-blocks'
import fc from 'fast-check'
import { getDocumentProxy } from 'unpdf'
import { describe, expect, test } from 'vitest'
import { hasRightToLeft } from './direction.ts'
import { findUndrawn } from './find-undrawn.ts'
import { type Line, layOutLines } from './lay-out-lines.ts'
import { readFonts } from './open-fonts.ts'
import { textOf, writeDocument } from './write-document.ts'

const NO_FOLDER = '/nonexistent'
const KILOBYTE = 1_000
const measure = ({ text }: { text: string }) => text.length
/** A line as displayed: right-to-left letters reversed by shaping. */
const seen = ({ runs }: Line) =>
  runs.map(({ text }) => (hasRightToLeft(text) && text.length > 1 ? [...text].toReversed().join('') : text)).join('')
const lay = (text: string, { direction = 'rtl' as 'ltr' | 'rtl', width = 1_000 } = {}) =>
  layOutLines([{ font: 'one', text }], { direction, width, measure })
const turned = (text: string) => [...text].toReversed().join('')

describe('a line', () => {
  test('has Hebrew from right to left, with its numbers, amounts and Latin words from left to right', () => {
    const [line] = lay('שכר 120,000 EUR מיום 01.03.2026')
    expect(line && seen(line)).toBe(`01.03.2026 ${turned('מיום')} EUR 120,000 ${turned('שכר')}`)
  })

  test('has mirrored brackets, except those of left-to-right words in it', () => {
    const [line] = lay('שם (א) [ב] (Senior)')
    expect(line && seen(line)).toBe(`(Senior) [${'ב'}] (${'א'}) ${turned('שם')}`)
    const [inside] = lay('Noa (נועה) signs', { direction: 'ltr' })
    expect(inside && seen(inside)).toBe(`Noa (${turned('נועה')}) signs`)
  })

  test('has Arabic and Persian digits in their order', () => {
    const [line] = lay('رقم ١٢٣ و ۴۵۶')
    expect(line && seen(line)).toBe(`۴۵۶ و ١٢٣ ${turned('رقم')}`)
  })

  test('breaks where there is no room, in reading order', () => {
    const lines = lay('אחת שתיים שלוש', { width: 10 }).map(seen)
    expect(lines).toEqual([`${turned('שתיים')} ${turned('אחת')}`, turned('שלוש')])
    const wide = lay('我们很高兴。谢谢（您）的', { direction: 'ltr', width: 5 }).map(seen)
    expect(wide).toEqual(['我们很高', '兴。谢谢', '（您）的'])
  })

  test('contains every character of a text once, for any text', () => {
    const sign = fc.constantFrom(...'abאבגمحם12,.()[] «»-我۴٣')
    const pairs: Record<string, string> = { ')': '(', ']': '[', '»': '«' }
    const signsOf = (text: string) => [...text.replaceAll(/\s/g, '')].map((each) => pairs[each] ?? each).toSorted()
    const texts = fc.array(sign, { maxLength: 40 }).map((signs) => signs.join(''))
    fc.assert(
      fc.property(
        texts,
        fc.constantFrom('ltr' as const, 'rtl' as const),
        fc.integer({ min: 1, max: 30 }),
        (...given) => {
          const [text, direction, width] = given
          const lines = lay(text, { direction, width })
          expect(signsOf(lines.map(seen).join(''))).toEqual(signsOf(text))
          for (const line of lines) expect(line.width).toBeLessThanOrEqual(Math.max(width, 1))
        },
      ),
    )
  })
})

const aDocument = (title: string, name: string, body: string) => ({
  title,
  head: 'Acme GmbH',
  facts: [{ label: 'Pay', value: '120,000 EUR' }],
  blocks: readBlocks(body),
  seal: { title: 'Signature', facts: [{ label: 'Signed by', value: name }], notes: [] },
  id: '0123456789abcdef0123456789abcdef',
  subject: 'O-1',
  author: 'Acme GmbH',
  language: 'en',
  attached: { name: 'offer.txt', text: body, description: 'What was signed' },
  signed: { at: new Date('2026-03-02T09:00:00Z'), by: 'Acme GmbH', reason: 'Signed', place: '' },
})

async function write(title: string, name: string, body: string) {
  const document = aDocument(title, name, body)
  const fonts = await readFonts(NO_FOLDER, textOf(document))
  return writeDocument(document, fonts)
}

/** The text pieces of the pages, and their distance from the left. */
async function piecesOf(pdf: Buffer): Promise<{ text: string; x: number; page: number }[]> {
  const opened = await getDocumentProxy(new Uint8Array(pdf))
  const pieces: { text: string; x: number; page: number }[] = []
  for (let page = 1; page <= opened.numPages; page += 1) {
    const { items } = await (await opened.getPage(page)).getTextContent()
    for (const item of items)
      if ('str' in item && item.str.trim() !== '') pieces.push({ text: item.str, x: item.transform[4], page })
  }
  return pieces
}

const HEBREW = ['הצעה', 'נועה כהן', 'שלום נועה, השכר הוא 120,000 EUR לשנה.'] as const

describe('a document', () => {
  test('in Hebrew reads from the right, including its table, and describes the signature from the left', async () => {
    const pdf = await write(...HEBREW)
    const pieces = await piecesOf(pdf)
    const xOf = (part: string) =>
      pieces.findLast(({ text, page }) => page === 1 && text.includes(part))?.x ?? Number.NaN
    expect(xOf('שלום')).toBeGreaterThan(xOf('EUR'))
    expect(xOf('לשנה')).toBeLessThan(xOf('EUR'))
    const [label, value] = [
      pieces.find(({ text }) => text === 'Pay'),
      pieces.find(({ text }) => text === '120,000 EUR'),
    ]
    expect(label?.x).toBeGreaterThan(value?.x ?? 0)
    const [signed, name] = [
      pieces.find(({ text }) => text === 'Signed by'),
      pieces.findLast(({ text }) => text.includes('נועה')),
    ]
    expect(signed?.x).toBeLessThan(name?.x ?? 0)
    expect(name?.text).toContain('נועה כהן')
    expect(pdf.toString('latin1')).toContain('und-Hebr')
    expect(pdf.length).toBeLessThan(150 * KILOBYTE)
    expect((await write(...HEBREW)).equals(pdf)).toBe(true)
  })

  test('embeds East Asian characters, and is small', async () => {
    const pdf = await write('Offer', '王芳', 'Dear 山田太郎 and 김민수, 欢迎。')
    const text = (await piecesOf(pdf)).map((piece) => piece.text).join(' ')
    for (const name of ['王芳', '山田太郎', '김민수', '欢迎。']) expect(text).toContain(name)
    expect(text).not.toContain('[not drawn]')
    expect(pdf.length).toBeLessThan(150 * KILOBYTE)
  })

  test.each([
    ['Arabic', 'محمد عبد الله'],
    ['Thai', 'สมชาย ใจดี'],
    ['Devanagari', 'नमस्ते'],
  ])('without characters for %s says so, and shows no others in their place', async (_, name) => {
    const pdf = await write('Offer', name, `Dear ${name}, welcome.`)
    const text = (await piecesOf(pdf)).map((piece) => piece.text).join(' ')
    expect(text).toContain('This file can’t show every character of the text')
    expect(text).toContain('attached as offer.txt')
    expect(text).toContain('Dear [not drawn], welcome.')
    expect(text).not.toContain('U+')
    expect(await findUndrawn(name, NO_FOLDER)).toEqual([...new Set(name.replace(/\s/g, ''))])
  })
})
