import { strToU8, type Zippable, zipSync } from 'fflate'

/** A cell in a sheet: its type, its text, and the number of its style. */
export type Cell = string | number | { type?: string; value: string; style?: number; formula?: string }

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

function cellOf(cell: Cell): string {
  if (typeof cell === 'string') return `<c t="inlineStr"><is><t>${escaped(cell)}</t></is></c>`
  if (typeof cell === 'number') return `<c><v>${cell}</v></c>`
  const { type, value, style, formula } = cell
  const about = `${type ? ` t="${type}"` : ''}${style === undefined ? '' : ` s="${style}"`}`
  return `<c${about}>${formula ? `<f>${formula}</f>` : ''}<v>${escaped(value)}</v></c>`
}

export const sheetOf = (rows: readonly (readonly Cell[])[]): string =>
  `<worksheet><sheetData>${rows.map((cells) => `<row>${cells.map(cellOf).join('')}</row>`).join('')}</sheetData></worksheet>`

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const link = (id: string, kind: string, target: string) =>
  `<Relationship Id="${id}" Type="${OFFICE}/${kind}" Target="${target}"/>`

/** Styles 0 to 2: a number, a day, and a day by a custom format. */
const STYLES =
  '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="[$-409]d\\-mmm\\-yyyy"/></numFmts>' +
  '<cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>' +
  '<cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/></cellXfs></styleSheet>'

/** An .xlsx file whose second sheet is this one, behind a hidden one; `over` replaces its parts. */
export const aWorkbook = (sheet: string, over: Zippable = {}): Uint8Array =>
  zipSync({
    '[Content_Types].xml': strToU8('<Types/>'),
    'xl/workbook.xml': strToU8(
      `<workbook xmlns:r="${OFFICE}"><workbookPr/><sheets><sheet name="Lists" state="hidden" r:id="rId1"/><sheet name="People" r:id="rId2"/></sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': strToU8(
      `<Relationships>${link('rId1', 'worksheet', 'worksheets/sheet1.xml')}${link('rId2', 'worksheet', '/xl/worksheets/sheet2.xml')}${link('rId3', 'sharedStrings', 'sharedStrings.xml')}${link('rId4', 'styles', 'styles.xml')}</Relationships>`,
    ),
    'xl/styles.xml': strToU8(STYLES),
    'xl/sharedStrings.xml': strToU8('<sst/>'),
    'xl/worksheets/sheet1.xml': strToU8(sheetOf([['hidden']])),
    'xl/worksheets/sheet2.xml': strToU8(sheet),
    ...over,
  })
