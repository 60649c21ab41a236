/** Maximum length in characters of a domain, and of one of its labels (RFC 1035). */
const DOMAIN_MAX = 253
const LABEL_MAX = 63
const LETTERS = /^[\p{L}\p{M}]+$/u
const INSIDE = /^[\p{L}\p{M}\p{N}-]+$/u

/** Returns a typed domain normalized: trimmed, in lower case, without @ or dots at its ends. */
export const trimDomain = (text: string): string => text.trim().toLowerCase().replace(/^@/, '').replace(/\.$/, '')

/**
 * Whether a text is a domain: a name and a top-level domain of at least two letters (rule A-074), in any script or in
 * the ASCII form of one.
 */
export function isDomain(domain: string): boolean {
  const labels = domain.split('.')
  const top = labels.at(-1) ?? ''
  return (
    domain.length <= DOMAIN_MAX &&
    labels.length >= 2 &&
    labels.every(isLabel) &&
    top.length >= 2 &&
    (LETTERS.test(top) || top.startsWith('xn--'))
  )
}

const isLabel = (label: string) =>
  label.length >= 1 && label.length <= LABEL_MAX && !label.startsWith('-') && !label.endsWith('-') && INSIDE.test(label)

/** Returns the part of an email after its last @; empty if it has none. */
export const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1).toLowerCase()

/** Returns the default name of a company registered only by its domains: "Acme works" for "acme-works.com". */
export function nameAfter(domain: string): string {
  const label = (domain.split('.')[0] ?? domain).replaceAll('-', ' ').trim()
  return label.charAt(0).toUpperCase() + label.slice(1)
}
