import { SaxesParser } from 'saxes'

/** The frame around an assertion, and how it is signed; no signature proves any of it. */
export type SamlAnswer = {
  root: string
  destination: string
  inResponseTo: string
  /** The last words of its status codes, outermost first. */
  status: string[]
  /** The algorithms of every signature in it: signature, digest, transform and canonicalization. */
  algorithms: string[]
}

const PROTOCOL = 'urn:oasis:names:tc:SAML:2.0:protocol'
const SIGNATURE = 'http://www.w3.org/2000/09/xmldsig#'
const WITH_ALGORITHM = ['SignatureMethod', 'DigestMethod', 'Transform', 'CanonicalizationMethod']
const STATUS = ['Response', 'Status', 'StatusCode']

/**
 * Reads the frame of what an identity provider posts. Throws if it is no XML, or declares entities: no provider does, and two
 * parsers may understand them differently.
 */
export function readSamlAnswer(xml: string): SamlAnswer {
  const answer: SamlAnswer = { root: '', destination: '', inResponseTo: '', status: [], algorithms: [] }
  const parser = new SaxesParser({ xmlns: true })
  const path: string[] = []
  parser.on('doctype', () => {
    throw new Error('it declares a document type')
  })
  parser.on('error', () => {
    throw new Error('it didn’t send XML')
  })
  parser.on('opentag', ({ local, uri, attributes }) => {
    const saidOf = (name: string) => attributes[name]?.value ?? ''
    path.push(local)
    if (path.length === 1) {
      answer.root = uri === PROTOCOL ? local : ''
      answer.destination = saidOf('Destination')
      answer.inResponseTo = saidOf('InResponseTo')
    }
    const isStatus =
      uri === PROTOCOL && path.length <= STATUS.length + 1 && path.every((name, at) => name === nameAt(at))
    if (isStatus && local === 'StatusCode') answer.status.push(lastWordOf(saidOf('Value')))
    if (uri === SIGNATURE && WITH_ALGORITHM.includes(local)) answer.algorithms.push(saidOf('Algorithm'))
  })
  parser.on('closetag', () => void path.pop())
  parser.write(xml).close()
  return answer
}

/** A status code is an element of the status, and may hold one more. */
const nameAt = (at: number) => STATUS[at] ?? 'StatusCode'

/** The last word of a status code, the only part of it ever shown. */
const lastWordOf = (code: string) => /[A-Za-z]{1,40}$/.exec(code)?.[0] ?? ''
