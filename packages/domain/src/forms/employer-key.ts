/** What kind of firm it is, which people leave out or write in many ways. */
const KINDS = new Set(
  ['inc', 'incorporated', 'llc', 'llp', 'ltd', 'limited', 'pvt', 'private', 'plc', 'corp', 'corporation', 'co'].concat([
    'company',
    'gmbh',
    'ag',
    'sa',
    'sarl',
    'bv',
    'nv',
    'ab',
    'oy',
    'pty',
    'pte',
    'kg',
    'spa',
    'srl',
    'the',
  ]),
)

/** What an employer is compared by: the words of its name in small letters, without signs and the kind of firm. */
export function employerKey(name: string): string {
  const words = name
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
  const telling = words.filter((word) => !KINDS.has(word))
  return (telling.length > 0 ? telling : words).join(' ')
}
