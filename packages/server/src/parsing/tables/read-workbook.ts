import type { Zip, ZipEntry } from './open-zip.ts'
import { isDayFormat } from './sheet-cells.ts'
import { UnreadableTable } from './table-line.ts'
import { type PartReader, readPart } from './xml-part.ts'

/** Maximum unpacked bytes of the parts that describe a file. Limit chosen by us. */
const PART_BYTES_MAX = 16 * 1024 ** 2
/**
 * Maximum unpacked bytes of all cell texts, which are held in memory while the sheet is read; and their maximum number. Limits
 * chosen by us.
 */
const TEXTS_BYTES_MAX = 128 * 1024 ** 2
const TEXTS_MAX = 4_000_000

/** Maximum number of sheets of a workbook that are read. Limit chosen by us. */
const SHEETS_MAX = 50

export type Sheet = { name: string; entry: ZipEntry }
/** Data needed to read the cells of its sheets. */
export type Workbook = {
  /** Visible sheets, in order; at least one. */
  sheets: readonly [Sheet, ...Sheet[]]
  /** The texts that cells reference by number. */
  texts: readonly string[]
  /** Whether cells of a style, by its number, show a day. */
  dayStyles: readonly boolean[]
  since1904: boolean
}

/** The visible sheets of a workbook, and the data their cells reference. Throws UnreadableTable. */
export async function readWorkbook(zip: Zip): Promise<Workbook> {
  const main = zip.find('xl/workbook.xml')
  if (!main) throw new UnreadableTable('This file isn’t a table. Save it as .xlsx or .csv and choose the new file.')
  const { listed, since1904 } = await readMain(zip, main)
  const links = await readLinks(zip)
  const [first, ...others] = listed.flatMap(({ id, name }): Sheet[] => {
    const entry = zip.find(links.get(id) ?? '')
    return entry ? [{ name, entry }] : []
  })
  if (!first) throw new UnreadableTable('The file has no sheet with a table.')
  return {
    sheets: [first, ...others],
    since1904,
    texts: await readTexts(zip, zip.find(links.get('sharedStrings') ?? 'xl/sharedStrings.xml')),
    dayStyles: await readStyles(zip, zip.find(links.get('styles') ?? 'xl/styles.xml')),
  }
}

async function readWhole(zip: Zip, entry: ZipEntry, maxBytes: number, reader: PartReader): Promise<void> {
  for await (const _ of readPart(zip.read(entry, maxBytes), reader));
}

async function readMain(zip: Zip, entry: ZipEntry) {
  const listed: { id: string; name: string }[] = []
  let since1904 = false
  await readWhole(zip, entry, PART_BYTES_MAX, {
    open(name, attributes) {
      if (name === 'workbookPr') since1904 = ['1', 'true'].includes(attributes.date1904 ?? '')
      if (name !== 'sheet' || listed.length >= SHEETS_MAX || (attributes.state ?? 'visible') !== 'visible') return
      const id = Object.entries(attributes).find(([each]) => each.endsWith(':id'))?.[1] ?? ''
      listed.push({ id, name: attributes.name ?? '' })
    },
  })
  return { listed, since1904 }
}

/** Paths of the parts that the workbook references: sheets by their id, texts and styles by their type. */
async function readLinks(zip: Zip): Promise<ReadonlyMap<string, string>> {
  const links = new Map<string, string>()
  const entry = zip.find('xl/_rels/workbook.xml.rels')
  if (!entry) return links
  await readWhole(zip, entry, PART_BYTES_MAX, {
    open(name, { Id = '', Type = '', Target = '' }) {
      if (name !== 'Relationship') return
      const path = Target.startsWith('/') ? Target.slice(1) : `xl/${Target}`
      links.set(Type.endsWith('/worksheet') ? Id : Type.slice(Type.lastIndexOf('/') + 1), path)
    },
  })
  return links
}

async function readTexts(zip: Zip, entry: ZipEntry | undefined): Promise<string[]> {
  const texts: string[] = []
  if (!entry) return texts
  let text = ''
  let isText = false
  // The phonetic reading of East Asian names stands beside them, and is no part of the text.
  let isSpoken = false
  await readWhole(zip, entry, TEXTS_BYTES_MAX, {
    open(name) {
      if (name === 'si') text = ''
      if (name === 'rPh') isSpoken = true
      isText = name === 't'
    },
    text(piece) {
      if (isText && !isSpoken) text += piece
    },
    close(name) {
      isText = false
      if (name === 'rPh') isSpoken = false
      if (name === 'si' && texts.push(text) > TEXTS_MAX)
        throw new UnreadableTable('The file is too large when unpacked.')
    },
  })
  return texts
}

async function readStyles(zip: Zip, entry: ZipEntry | undefined): Promise<boolean[]> {
  const days: boolean[] = []
  if (!entry) return days
  const codes = new Map<number, string>()
  let isOfCells = false
  await readWhole(zip, entry, PART_BYTES_MAX, {
    open(name, { numFmtId, formatCode }) {
      const id = Number(numFmtId ?? 0)
      if (name === 'numFmt') codes.set(id, formatCode ?? '')
      if (name === 'cellXfs') isOfCells = true
      if (name === 'xf' && isOfCells) days.push(isDayFormat(id, codes.get(id)))
    },
    close(name) {
      if (name === 'cellXfs') isOfCells = false
    },
  })
  return days
}
