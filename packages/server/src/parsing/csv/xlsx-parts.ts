import { DAY_MS } from '@rolecall/domain/calendar/durations'
import { type Cell, isFormula } from '@rolecall/domain/text/csv-line'

// The parts of a workbook (ECMA-376): as few as Excel, LibreOffice and Google open without a warning.

/** Indexes into `cellXfs` below. */
const STYLE = { formulaAsText: 1, moment: 2, heading: 3 }

/** Maximum characters of a cell in Excel. */
const TEXT_MAX = 32_767
/** The serial number of 1 January 1970. */
const EPOCH_DAY = 25_569

const HEADER = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Characters that XML cannot hold: most control characters, halves of surrogate pairs, and two noncharacters. */
const UNWRITABLE = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu

/** Excel reads "_x0041_" as "A", unless its underscore is escaped in the same way. */
const xmlOf = (text: string) =>
  text
    .slice(0, TEXT_MAX)
    .toWellFormed()
    .replace(UNWRITABLE, '')
    .replace(/_(?=x[\da-fA-F]{4}_)/g, '_x005F_')
    .replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? '')
    .replaceAll('\r', '_x000D_')

const textCell = (text: string, style: number) =>
  `<c${style > 0 ? ` s="${style}"` : ''} t="inlineStr"><is><t xml:space="preserve">${xmlOf(text)}</t></is></c>`

/**
 * A text stays a text whatever it begins with, and no formula is ever computed; a text that looks like a formula is also marked
 * as text, so that it stays one when a user edits the cell.
 */
function cellOf(cell: Cell): string {
  if (typeof cell === 'number') return `<c><v>${cell}</v></c>`
  if (cell instanceof Date) return `<c s="${STYLE.moment}"><v>${cell.getTime() / DAY_MS + EPOCH_DAY}</v></c>`
  return cell === '' ? '<c/>' : textCell(cell, isFormula(cell) ? STYLE.formulaAsText : 0)
}

export const rowOf = (cells: readonly Cell[]) => `<row>${cells.map(cellOf).join('')}</row>`

/** A sheet up to its headings, which stay in place while the rest scrolls. */
export const startOfSheet = (headings: readonly string[]) =>
  `${HEADER}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0">` +
  '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>' +
  `<cols><col min="1" max="${headings.length}" width="20" customWidth="1"/></cols><sheetData>` +
  `<row>${headings.map((text) => textCell(text, STYLE.heading)).join('')}</row>`

export const END_OF_SHEET = '</sheetData></worksheet>'

export const nameOfSheet = (number: number) => `xl/worksheets/sheet${number}.xml`

/** The other parts of a workbook with this many sheets, by their names in the file. */
export function listPartsAround(sheets: number): [name: string, xml: string][] {
  const each = (write: (number: number) => string) =>
    Array.from({ length: sheets }, (_, index) => write(index + 1)).join('')
  const stylesId = `rId${sheets + 1}`
  const part = (name: string, type: string) => `<Override PartName="/${name}" ContentType="${TYPES}.${type}+xml"/>`
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${RELATIONS}/${type}" Target="${target}"/>`
  const relations = (inner: string) =>
    `${HEADER}<Relationships xmlns="${PACKAGE}/relationships">${inner}</Relationships>`
  return [
    ['xl/styles.xml', STYLES],
    [
      'xl/workbook.xml',
      `${HEADER}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>` +
        `${each((number) => `<sheet name="Sheet${number}" sheetId="${number}" r:id="rId${number}"/>`)}</sheets></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      relations(
        each((number) => relation(`rId${number}`, 'worksheet', `worksheets/sheet${number}.xml`)) +
          relation(stylesId, 'styles', 'styles.xml'),
      ),
    ],
    ['_rels/.rels', relations(relation('rId1', 'officeDocument', 'xl/workbook.xml'))],
    [
      '[Content_Types].xml',
      `${HEADER}<Types xmlns="${PACKAGE}/content-types">` +
        '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
        '<Default Extension="xml" ContentType="application/xml"/>' +
        `${part('xl/workbook.xml', 'sheet.main')}${part('xl/styles.xml', 'styles')}` +
        `${each((number) => part(nameOfSheet(number), 'worksheet'))}</Types>`,
    ],
  ]
}

const FONT = '<sz val="11"/><name val="Calibri"/><family val="2"/>'
const STYLES =
  `${HEADER}<styleSheet xmlns="${MAIN}"><numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/></numFmts>` +
  `<fonts count="2"><font>${FONT}</font><font><b/>${FONT}</font></fonts>` +
  '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
  '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
  '<cellXfs count="4"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>' +
  '<xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" quotePrefix="1" applyNumberFormat="1"/>' +
  '<xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>' +
  '<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/></cellXfs></styleSheet>'
