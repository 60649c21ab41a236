/** Returns an absolute link that can be sent, from one relative to the server's root. */
export const wholeLink = ({ url }: { url: string }): string => new URL(url, window.location.href).href
