/** Of a message id that a service writes; Postfix names its queue with eleven letters, which nobody answers with. */
const SHORTEST = 16
const ID_MAX = 250

/**
 * What a mail server calls an email that it has just taken, by what it answers (“250 Ok 0100018f…-000000”, “250 2.0.0 OK
 * <id@host>”). Services that put their own Message-ID in place of ours make it of that. Null where it says none.
 */
export function readProviderId(response: string): string | null {
  const whole = /<([^<>\s@]+@[^<>\s]+)>/.exec(response)?.[1]
  const words = response.match(/[\w-]+(?:\.[\w-]+)*/g) ?? []
  const longest = words.filter((word) => /\d/.test(word)).toSorted((one, other) => other.length - one.length)[0] ?? ''
  const id = whole ?? longest
  return id.length >= SHORTEST && id.length <= ID_MAX ? id : null
}
