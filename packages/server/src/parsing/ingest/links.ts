const SAFE_LINK = /^(?:https?:\/\/|mailto:|tel:)[^\s<>"'`\\]+$/i
/** Addresses, phone numbers and profiles of people; not the pages of employers and projects. */
const TELLING_LINK =
  /^(?:mailto:.|tel:.|https?:\/\/(?:[\w-]+\.)*(?:linkedin\.com\/(?:in|pub)|git(?:hub|lab)\.com)\/[^/?#]+\/?(?:[?#].*)?$)/i

/** Returns whether a link is safe to offer to a user. */
export const isSafeLink = (href: string): boolean => SAFE_LINK.test(href)

/**
 * Addresses behind links of the text: email addresses, phone numbers and profiles that occur in no line of it, without scheme
 * and query.
 */
export const listHiddenAddresses = (hrefs: Iterable<string>, text: string): string[] => {
  const shown = squeeze(text)
  const addresses = new Set([...hrefs].filter((href) => TELLING_LINK.test(href)).map(addressOf))
  return [...addresses].filter((address) => !shown.includes(squeeze(address)))
}

const addressOf = (href: string): string =>
  href.replace(/^(?:mailto:|tel:|https?:\/\/(?:www\.)?)/i, '').replace(/[?#][\s\S]*$|\/$/g, '')

/** Keeps letters and digits alone, to find an address however it is formatted. */
const squeeze = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
