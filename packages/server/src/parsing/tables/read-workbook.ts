import type { Zip, ZipEntry } from './open-zip.ts'
import { isDayFormat } from './sheet-cells.ts'
import { UnreadableTable } from './table-line.ts'
import { type PartReader, readPart } from './xml-part.ts'

/** Unpacked bytes of the parts that say what a file holds. Our own bound. */
const PART_BYTES_MAX = 16 * 1024 ** 2
/** Of all texts of the cells together, which are held while the sheet is read; and how many there may be. Our own bounds. */
const TEXTS_BYTES_MAX = 128 * 1024 ** 2
const TEXTS_MAX = 4_000_000

/** What is needed to read the cells of a sheet. */
export type Workbook = {
  sheet: ZipEntry
  /** The texts that cells name by their number. */
  texts: readonly string[]
  /** Whether a cell of a style, by its number, shows a day. */
  dayStyles: readonly boolean[]
  since1904: boolean
}

/** The first sheet of a workbook that is to be seen, and what its cells refer to. Throws UnreadableTable. */
export async function readWorkbook(zip: Zip): Promise<Workbook> {
  const main = zip.find('xl/workbook.xml')
  if (!main) throw new UnreadableTable('This is no table. Save it as .xlsx or .csv, and choose that.')
  const { sheetId, since1904 } = await readMain(zip, main)
  const links = await readLinks(zip)
  const target = links.get(sheetId)
  const sheet = target === undefined ? undefined : zip.find(target)
  if (!sheet) throw new UnreadableTable('The file has no sheet with a table.')
  return {
    sheet,
    since1904,
    texts: await readTexts(zip, zip.find(links.get('sharedStrings') ?? 'xl/sharedStrings.xml')),
    dayStyles: await readStyles(zip, zip.find(links.get('styles') ?? 'xl/styles.xml')),
  }
}

async function readWhole(zip: Zip, entry: ZipEntry, maxBytes: number, reader: PartReader): Promise<void> {
  for await (const _ of readPart(zip.read(entry, maxBytes), reader));
}

async function readMain(zip: Zip, entry: ZipEntry) {
  let sheetId = ''
  let since1904 = false
  await readWhole(zip, entry, PART_BYTES_MAX, {
    open(name, attributes) {
      if (name === 'workbookPr') since1904 = ['1', 'true'].includes(attributes.date1904 ?? '')
      if (name !== 'sheet' || sheetId !== '' || (attributes.state ?? 'visible') !== 'visible') return
      sheetId = Object.entries(attributes).find(([each]) => each.endsWith(':id'))?.[1] ?? ''
    },
  })
  return { sheetId, since1904 }
}

/** Where the parts are that the workbook refers to: sheets by their id, the texts and styles by what they are. */
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
  // How East Asian names are spoken stands beside them, and is not what they say.
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
        throw new UnreadableTable('Unpacked, the file is larger than a table can be.')
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
