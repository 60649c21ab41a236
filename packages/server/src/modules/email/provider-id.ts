/** Minimum length of a service's message id; Postfix answers with a queue id of eleven letters, which no reply contains. */
const SHORTEST = 16
const ID_MAX = 250

/**
 * Extracts a mail server's id for an accepted email from its response (“250 Ok 0100018f…-000000”, “250 2.0.0 OK <id@host>”).
 * Services that replace our Message-ID build theirs from it. Null if there is no id.
 */
export function readProviderId(response: string): string | null {
  const whole = /<([^<>\s@]+@[^<>\s]+)>/.exec(response)?.[1]
  const words = response.match(/[\w-]+(?:\.[\w-]+)*/g) ?? []
  const longest = words.filter((word) => /\d/.test(word)).toSorted((one, other) => other.length - one.length)[0] ?? ''
  const id = whole ?? longest
  return id.length >= SHORTEST && id.length <= ID_MAX ? id : null
}
