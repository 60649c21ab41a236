import { SaxesParser } from 'saxes'
import { HostFailure } from '../../platform/outgoing/host-failure.ts'

/** Limits of one answer chosen by us: number of elements, and nesting depth. Servers need 8. */
const ELEMENTS_MAX = 150_000
const DEPTH_MAX = 30

/**
 * Refuses XML that is too expensive to read, or that declares anything (entities that expand, external files), in one pass
 * without building a tree.
 * @throws HostFailure
 */
export function checkXml(text: string): void {
  let [elements, depth] = [0, 0]
  let fault = ''
  const parser = new SaxesParser()
  parser.on('doctype', () => {
    fault ||= 'The server’s XML declares its own entities, which isn’t allowed.'
  })
  parser.on('opentag', () => {
    elements += 1
    depth += 1
    if (elements > ELEMENTS_MAX || depth > DEPTH_MAX) fault ||= 'Its response was too large.'
  })
  parser.on('closetag', () => {
    depth -= 1
  })
  parser.on('error', () => {
    fault ||= 'The server’s response isn’t XML.'
  })
  // In pieces, so that an error near the beginning is found early.
  for (let at = 0; at < text.length && fault === ''; at += PIECE) parser.write(text.slice(at, at + PIECE))
  if (fault === '') parser.close()
  if (fault !== '') throw new HostFailure(fault)
}

const PIECE = 64 * 1024
