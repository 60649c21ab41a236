/** Legal forms of firms, which people omit or write in many ways. */
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

/** Returns the key for comparing employers: the words of the name in lower case, without punctuation and the legal form. */
export function employerKey(name: string): string {
  const words = name
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
  const telling = words.filter((word) => !KINDS.has(word))
  return (telling.length > 0 ? telling : words).join(' ')
}
