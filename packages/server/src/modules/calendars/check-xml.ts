import { SaxesParser } from 'saxes'
import { HostFailure } from '../../ground/outgoing/host-failure.ts'

/** Our own bounds of one answer: elements, and how deep they stand within one another. Servers need 8. */
const ELEMENTS_MAX = 150_000
const DEPTH_MAX = 30

/**
 * Refuses XML that would cost too much to read, or that declares anything of its own (entities that grow, files that are fetched):
 * looked through once, without making anything of it. @throws HostFailure
 */
export function checkXml(text: string): void {
  let [elements, depth] = [0, 0]
  let fault = ''
  const parser = new SaxesParser()
  parser.on('doctype', () => {
    fault ||= 'It answered with XML that declares its own entities, which is not read.'
  })
  parser.on('opentag', () => {
    elements += 1
    depth += 1
    if (elements > ELEMENTS_MAX || depth > DEPTH_MAX) fault ||= 'It answered more than is read.'
  })
  parser.on('closetag', () => {
    depth -= 1
  })
  parser.on('error', () => {
    fault ||= 'What it answers is no XML.'
  })
  // In pieces, so that what is wrong at its beginning costs no more than that.
  for (let at = 0; at < text.length && fault === ''; at += PIECE) parser.write(text.slice(at, at + PIECE))
  if (fault === '') parser.close()
  if (fault !== '') throw new HostFailure(fault)
}

const PIECE = 64 * 1024
