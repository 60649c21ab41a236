import { SaxesParser } from 'saxes'
import { DAMAGED, UnreadableTable } from './table-line.ts'

/** Maximum nesting of elements. A table of people has eight levels. */
const DEPTH_MAX = 64

/** Callbacks for the content of a part of an office file; names come without their prefix. */
export type PartReader = {
  open?: (name: string, attributes: Readonly<Record<string, string>>) => void
  text?: (text: string) => void
  close?: (name: string) => void
}

/**
 * Reads an XML part while it arrives, and yields after each piece of it. Entities defined in the file are refused unread.
 * Throws UnreadableTable for XML that does not close or goes too deep.
 */
export async function* readPart(bytes: AsyncIterable<Uint8Array>, reader: PartReader): AsyncGenerator<void> {
  const parser = new SaxesParser()
  let depth = 0
  parser.on('opentag', ({ name, attributes }) => {
    depth += 1
    if (depth > DEPTH_MAX) throw new Error('Too deep')
    reader.open?.(localName(name), attributes)
  })
  parser.on('text', (text) => reader.text?.(text))
  parser.on('cdata', (text) => reader.text?.(text))
  parser.on('closetag', ({ name }) => {
    depth -= 1
    reader.close?.(localName(name))
  })
  const decoder = new TextDecoder()
  const orDamaged = (act: () => void) => {
    try {
      act()
    } catch (error) {
      if (error instanceof UnreadableTable) throw error
      throw new UnreadableTable(DAMAGED)
    }
  }
  for await (const piece of bytes) {
    orDamaged(() => parser.write(decoder.decode(piece, { stream: true })))
    yield
  }
  orDamaged(() => parser.write(decoder.decode()).close())
  yield
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1)
