/** A link from the root of the server, as it can be sent to somebody. */
export const wholeLink = ({ url }: { url: string }): string => new URL(url, window.location.href).href
