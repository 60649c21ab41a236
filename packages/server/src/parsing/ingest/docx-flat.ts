import type { Parts } from './unzip.ts'

const MOST_FLAT_PARTS = 200
const FLAT_PART = /<pkg:part\s[^>]{0,500}?pkg:name=(?:"|')\/?([^"'>]{1,200})/g
const PART_BEGINS = /<pkg:xmlData>/g
const PART_ENDS = /<\/pkg:xmlData>/g

/** The parts of a document in one XML file; Word 2003 keeps all of them in one. */
export const readFlatParts = (xml: string): Parts => {
  const parts: Parts = new Map()
  for (const { 1: name = '', index } of xml.matchAll(FLAT_PART)) {
    // The end of each part is searched up to the end of the file.
    if (parts.size >= MOST_FLAT_PARTS) break
    PART_BEGINS.lastIndex = index
    if (!PART_BEGINS.test(xml)) break
    const from = PART_BEGINS.lastIndex
    PART_ENDS.lastIndex = from
    const end = PART_ENDS.exec(xml)?.index
    if (end === undefined) break
    parts.set(name, xml.slice(from, end))
  }
  if (parts.size > 0) return parts
  return new Map([
    ['word/document.xml', xml],
    ['word/styles.xml', xml],
  ])
}
