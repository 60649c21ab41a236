import type { Page } from '@playwright/test'
import { buildChinesePdf } from '../../packages/server/src/parsing/ingest/test-files.ts'
import { expect, test } from '../story.ts'
import { drawPdf, uploadFile, writeDocx } from './original-files.ts'

// A résumé as it was sent: laid out as its author meant it, with the relevant words marked in place. Its occupation is
// used by no other story, since the stories that count candidates run at the same time.

type Box = { text: string; left: number; right: number; top: number }

/** Lists the marks in a document, in the order of its lines; places in CSS px from the document's own left edge. */
const listMarked = (page: Page, within: string): Promise<Box[]> =>
  page.locator(within).evaluate((root) => {
    const inner = root instanceof HTMLIFrameElement ? root.contentWindow : window
    const left = root instanceof HTMLIFrameElement ? 0 : root.getBoundingClientRect().left
    const highlights = (inner as Window & typeof globalThis).CSS.highlights
    return [...highlights.values()]
      .flatMap((highlight) => [...highlight] as Range[])
      .map((range) => {
        const box = range.getBoundingClientRect()
        return { text: String(range), left: box.left - left, right: box.right - left, top: box.top }
      })
      .sort((a, b) => a.top - b.top || a.left - b.left)
  })

const PAPER = 'section[aria-label^="Résumé of"]'
const FRAME = 'iframe[title^="Résumé of"]'

const open = (page: Page, resumeId: string, search: string) =>
  page.goto(`/candidateinfo/${resumeId}?q=${encodeURIComponent(search)}`)

test('words of a PDF without embedded fonts are highlighted exactly, also after zooming', async ({ page, company }) => {
  const [before, word] = ['Wiring illuminated minimalist lilies with ', 'Triage']
  const size = 11
  const places: { left: number; right: number }[] = []
  const content = await drawPdf((pdf) => {
    pdf.font('Helvetica').fontSize(size).text('Willa Millimill', 50, 50).text('willa.millimill@post.example')
    for (const [index, font] of ['Helvetica', 'Times-Roman', 'Courier', 'Helvetica-Bold'].entries()) {
      pdf.font(font).text(`${before}${word} in Willowmill`, 50, 120 + 20 * index)
      const left = 50 + pdf.widthOfString(before)
      places.push({ left, right: left + pdf.widthOfString(word) })
    }
  })
  const asked: string[] = []
  page.on('response', (answer) => {
    const { pathname } = new URL(answer.url())
    if (pathname.startsWith('/pdfjs-')) asked.push(`${answer.status()} ${pathname.replace(/^.*\//, '')}`)
  })
  await open(page, await uploadFile(page.request, company.recruiter, { name: 'willa.pdf', content }), word)

  for (const width of [1440, 1000]) {
    await page.setViewportSize({ width, height: 900 })
    await expect(async () => {
      const scale = (await page.locator(`${PAPER} canvas`).evaluate((paper) => paper.clientWidth)) / 595.28
      const marked = await listMarked(page, `${PAPER} > div`)
      expect(marked.map(({ text }) => text)).toEqual([word, word, word, word])
      for (const [index, { left, right }] of marked.entries()) {
        // Less than half a letter, at both ends of the word.
        expect(Math.abs(left - (places[index]?.left ?? 0) * scale)).toBeLessThan(0.25 * size * scale)
        expect(Math.abs(right - (places[index]?.right ?? 0) * scale)).toBeLessThan(0.25 * size * scale)
      }
    }).toPass({ timeout: 15_000 })
  }
  expect(asked).toContain('200 LiberationSans-Regular.ttf')
  expect(asked.filter((each) => !each.startsWith('200'))).toEqual([])
})

test('a Chinese PDF is read and shown with our own character maps, and its words are highlighted', async ({
  page,
  company,
}) => {
  const lines = ['王小明', '负责Triage数据', '电子邮件 xiaoming.wang@post.example']
  const maps: string[] = []
  page.on('response', (answer) => {
    if (answer.ok() && answer.url().endsWith('.bcmap')) maps.push(new URL(answer.url()).pathname)
  })
  const content = Buffer.from(buildChinesePdf(lines))
  await open(page, await uploadFile(page.request, company.recruiter, { name: 'wang.pdf', content }), 'Triage')
  await expect(page.locator(PAPER)).toContainText('负责Triage数据')
  await expect(async () => expect(await listMarked(page, PAPER)).toMatchObject([{ text: 'Triage' }])).toPass()
  expect(maps.some((path) => path.endsWith('/cmaps/UniGB-UCS2-H.bcmap'))).toBe(true)
  await page.getByRole('radiogroup', { name: 'Résumé view' }).getByText('Text').click()
  for (const words of ['王小明', '负责Triage', '数据', '电子邮件'])
    await expect(page.locator('main')).toContainText(words)
})

test('words are highlighted in a Word file, including partly bold ones and right-to-left Arabic', async ({
  page,
  company,
}) => {
  const content = await writeDocx([
    [{ text: 'ليلى حداد' }],
    [{ text: 'مهندسة بيانات ' }, { text: 'Tri', bold: true }, { text: 'age' }],
    [{ text: 'layla.haddad@post.example' }],
    [{ text: 'Wound ' }, { text: 'Care', bold: true }, { text: ' with Triage' }],
  ])
  const id = await uploadFile(page.request, company.recruiter, { name: 'layla.docx', content })
  await open(page, id, 'Triage OR "wound care"')
  await expect(async () => {
    const marked = await listMarked(page, FRAME)
    expect(marked.map(({ text }) => text)).toEqual(['Triage', 'Wound Care', 'Triage'])
    const [fromRight, fromLeft] = marked
    expect(fromRight?.left).toBeGreaterThan(fromLeft?.right ?? Number.POSITIVE_INFINITY)
  }).toPass()
  // Nothing was added to the document for it, and nothing in it may run.
  const frame = page.locator(FRAME)
  expect(await frame.getAttribute('sandbox')).toBe('allow-same-origin')
  await expect(page.frameLocator(FRAME).locator('mark')).toHaveCount(0)
})

for (const { name, content } of [
  { name: 'noor.html', content: '<p>Noor Aziz</p><p>noor.aziz@post.example</p><p>Five years of Tri<b>age</b></p>' },
  {
    name: 'olga.rtf',
    content: '{\\rtf1\\ansi Olga Lund\\par olga.lund@post.example\\par Five years of {\\b Triage}\\par}',
  },
])
  test(`words are highlighted in ${name}`, async ({ page, company }) => {
    const id = await uploadFile(page.request, company.recruiter, { name, content: Buffer.from(content) })
    await open(page, id, 'Triage')
    await expect(async () => expect(await listMarked(page, FRAME)).toMatchObject([{ text: 'Triage' }])).toPass()
    await page.getByRole('radiogroup', { name: 'Résumé view' }).getByText('Text').click()
    await expect(page.locator('main mark')).toHaveCount(1)
  })
