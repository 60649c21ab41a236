const SAFE_LINK = /^(?:https?:\/\/|mailto:|tel:)[^\s<>"'`\\]+$/i
/** Addresses, numbers and profiles of people; not the pages of employers and projects. */
const TELLING_LINK =
  /^(?:mailto:.|tel:.|https?:\/\/(?:[\w-]+\.)*(?:linkedin\.com\/(?:in|pub)|git(?:hub|lab)\.com)\/[^/?#]+\/?(?:[?#].*)?$)/i

/** Whether a person may be given the link to follow. */
export const isSafeLink = (href: string): boolean => SAFE_LINK.test(href)

/**
 * What the text hides behind its links: e-mail addresses, phone numbers and profiles that stand in no line of it, without
 * scheme and query.
 */
export const listHiddenAddresses = (hrefs: Iterable<string>, text: string): string[] => {
  const shown = squeeze(text)
  const addresses = new Set([...hrefs].filter((href) => TELLING_LINK.test(href)).map(addressOf))
  return [...addresses].filter((address) => !shown.includes(squeeze(address)))
}

const addressOf = (href: string): string =>
  href.replace(/^(?:mailto:|tel:|https?:\/\/(?:www\.)?)/i, '').replace(/[?#][\s\S]*$|\/$/g, '')

/** Letters and digits alone, to find an address however it is set. */
const squeeze = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
