/**
 * Limits of assistants and their tokens: active connections per user, characters of the name, number of redirect URIs
 * and characters of each and of all, of the client_id and of the state, seconds that a code is valid, minutes that a
 * token is, days of inactivity until a connection ends, seconds in which a lost response may be requested again,
 * requests per minute and connection, requests per address in 15 minutes (rules ). Our
 * own bounds: the client_id contains a program's whole description, and is part of URLs.
 */
export const ASSISTANTS = {
  perPerson: 20,
  nameMax: 80,
  redirectsMax: 20,
  redirectMax: 500,
  redirectsLengthMax: 1_500,
  clientIdMax: 3_000,
  stateMax: 1_000,
  codeSeconds: 60,
  tokenMinutes: 60,
  idleDays: 60,
  retrySeconds: 60,
  aMinute: 300,
  registeredPerAddress: 100,
  askedPerAddress: 2_000,
} as const
/**
 * Limits of a tool's answer to an assistant: characters of an answer, whose rest has to be requested, and bytes of an
 * incoming message (rules ). Chosen by us: a model reads all of it at every step.
 */
export const TOOL_ANSWER = { charactersMax: 40_000, messageBytesMax: 64 * 1024 } as const
