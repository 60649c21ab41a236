import { expect, it } from 'vitest'
import { extractText } from './extract-text.ts'
import { buildPdf, drawLines } from './test-files.ts'

const SIDEBAR = ['CONTACT', 'mara@ellison.example', 'Basel', 'SKILLS', 'Sourdough', 'Pastry', 'Ovens', 'Costing']
const STORY = [
  'EXPERIENCE',
  'Head Baker, Crumb & Co, Basel',
  'Led nine bakers through the change to long',
  'fermentation and halved the waste of flour.',
  'Baker, Old Mill, Bern',
  'Baked bread for forty restaurants and taught',
  'apprentices the craft for three years.',
]

/** Two columns with different line heights, drawn alternately, line by line. */
const drawColumns = (page: PDFKit.PDFDocument, left: string[], right: string[], gutter: number): void => {
  for (let index = 0; index < Math.max(left.length, right.length); index += 1) {
    drawLines(page, 40, 100 + index * 17, left.slice(index, index + 1))
    drawLines(page, gutter, 100 + index * 14, right.slice(index, index + 1))
  }
}

it('reads two columns one after the other, below a headline across both', async () => {
  const pdf = await buildPdf((page) => {
    page.fontSize(22).text('Mara Ellison, Master Baker and Teacher', 40, 40, { lineBreak: false })
    page.fontSize(10)
    drawColumns(page, SIDEBAR, STORY, 220)
    drawLines(page, 40, 300, [
      'References are gladly given by all the bakeries named above, whenever they are asked for.',
    ])
  })
  const { text } = await extractText(pdf, 'cv.pdf')
  expect(text.split('\n')).toEqual([
    'Mara Ellison, Master Baker and Teacher',
    ...SIDEBAR,
    ...STORY,
    'References are gladly given by all the bakeries named above, whenever they are asked for.',
  ])
})

it.each([
  ['left', 40, 220],
  ['right', 420, 40],
])('distinguishes a sidebar on the %s from a table, even if all lines are level', async (_, sidebar, story) => {
  const pdf = await buildPdf((page) => {
    page.fontSize(10)
    drawLines(page, sidebar, 80, SIDEBAR)
    drawLines(page, story, 80, STORY)
  })
  const { text } = await extractText(pdf, 'cv.pdf')
  expect(text.split('\n')).toEqual(sidebar < story ? [...SIDEBAR, ...STORY] : [...STORY, ...SIDEBAR])
})

it('reads the column with the name first', async () => {
  const pdf = await buildPdf((page) => {
    page.fontSize(22).text('Mara Ellison', 220, 60, { lineBreak: false })
    page.fontSize(10)
    drawColumns(page, SIDEBAR, STORY, 220)
  })
  const { text } = await extractText(pdf, 'cv.pdf')
  expect(text.split('\n')).toEqual(['Mara Ellison', ...STORY, ...SIDEBAR])
})

it('reads a column to its end on the next page before the column beside it', async () => {
  const pdf = await buildPdf((page) => {
    page.fontSize(10)
    drawColumns(page, SIDEBAR, STORY, 220)
    page.addPage()
    drawLines(page, 220, 60, ['EDUCATION', 'School of Bread, Zug'])
  })
  const { text } = await extractText(pdf, 'cv.pdf')
  expect(text.split('\n')).toEqual([...SIDEBAR, ...STORY, 'EDUCATION', 'School of Bread, Zug'])
})

it('puts section headings at the left edge before their content, and dates on their line', async () => {
  const pdf = await buildPdf((page) => {
    page.fontSize(10)
    drawLines(page, 40, 60, ['Summary'])
    drawLines(page, 160, 60, ['Baker who teaches, and teacher who bakes, with a', 'love for old grains.'])
    drawLines(page, 40, 100, ['2019 – 2024'])
    drawLines(page, 160, 100, ['Head Baker, Crumb & Co', 'Led nine bakers.'])
    drawLines(page, 40, 140, ['2015 – 2019'])
    drawLines(page, 160, 140, ['Baker, Old Mill', 'Baked for forty restaurants.'])
  })
  expect((await extractText(pdf, 'cv.pdf')).text.split('\n')).toEqual([
    'Summary',
    'Baker who teaches, and teacher who bakes, with a',
    'love for old grains.',
    '2019 – 2024\tHead Baker, Crumb & Co',
    'Led nine bakers.',
    '2015 – 2019\tBaker, Old Mill',
    'Baked for forty restaurants.',
  ])
})

it('keeps dates at the left edge with their entries if section headings are above them', async () => {
  const pdf = await buildPdf((page) => {
    page.fontSize(10)
    drawLines(page, 40, 60, ['WORK', '2019 – now', '', '2012 – 2019', '', 'EDUCATION', '2008 – 2012', '', 'SKILLS'])
    const text = ['', 'Electrician, Voltaat BV', 'Fitted panels on 200 roofs', 'Fitter, Kade Techniek', 'Wired pumps']
    drawLines(page, 140, 60, [...text, '', 'Diploma in Electrics', 'ROC Utrecht', '', 'Solar, PLC'])
  })
  expect((await extractText(pdf, 'cv.pdf')).text.split('\n')).toEqual([
    'WORK',
    '2019 – now\tElectrician, Voltaat BV',
    'Fitted panels on 200 roofs',
    '2012 – 2019\tFitter, Kade Techniek',
    'Wired pumps',
    'EDUCATION',
    '2008 – 2012\tDiploma in Electrics',
    'ROC Utrecht',
    'SKILLS',
    'Solar, PLC',
  ])
})

it('reads entries side by side under their common heading', async () => {
  const nurse = ['Nurse, Hospital do Mar', '2018 – Present', '• Looked after twenty beds', '• Trained colleagues']
  const carer = ['Care Assistant, Lar Sol', '2014 – 2018', '• Helped thirty residents', '• Served meals']
  const pdf = await buildPdf((page) => {
    page.fontSize(10)
    drawLines(page, 40, 60, ['EXPERIENCE', ...nurse, 'EDUCATION', 'Diploma in Nursing', 'Escola do Porto'])
    drawLines(page, 300, 74, carer)
    drawLines(page, 300, 144, ['First Aid Certificate', 'Cruz Vermelha'])
  })
  expect((await extractText(pdf, 'cv.pdf')).text.split('\n')).toEqual([
    'EXPERIENCE',
    ...nurse,
    ...carer,
    'EDUCATION',
    'Diploma in Nursing',
    'Escola do Porto',
    'First Aid Certificate',
    'Cruz Vermelha',
  ])
})

it('keeps the rows of a table together', async () => {
  const pdf = await buildPdf((page) => {
    page.fontSize(10)
    drawLines(page, 40, 60, ['German', 'English', 'French', 'Italian', 'Romansh'])
    drawLines(page, 200, 60, ['Native', 'Fluent', 'Good', 'Basic', 'Basic'])
  })
  const { text } = await extractText(pdf, 'cv.pdf')
  expect(text).toBe('German\tNative\nEnglish\tFluent\nFrench\tGood\nItalian\tBasic\nRomansh\tBasic')
})

it('joins letter-spaced headings, and bullets drawn apart from their text', async () => {
  const pdf = await buildPdf((page) => {
    page.fontSize(12).text('WORK EXPERIENCE', 40, 60, { characterSpacing: 6 })
    page.fontSize(10)
    drawLines(page, 40, 90, ['•', '•', '•', '•'])
    drawLines(page, 60, 91, ['Baked bread', 'Baked cake', 'Taught baking', 'Bought flour'])
  })
  expect((await extractText(pdf, 'cv.pdf')).text).toBe(
    'WORK EXPERIENCE\n• Baked bread\n• Baked cake\n• Taught baking\n• Bought flour',
  )
})

it('puts dates along the right edge before the bullet points beside them', async () => {
  const pdf = await buildPdf((page) => {
    page.fontSize(10)
    drawLines(page, 40, 60, ['Crumb & Co, Head Baker', '• Led nine bakers', '• Halved the waste'])
    page.text('Basel', 480, 60, { lineBreak: false, width: 90, align: 'right' })
    page.text('2019 – 2024', 480, 74, { lineBreak: false, width: 90, align: 'right' })
  })
  expect((await extractText(pdf, 'cv.pdf')).text).toBe(
    'Crumb & Co, Head Baker\tBasel\n2019 – 2024\n• Led nine bakers\n• Halved the waste',
  )
})
