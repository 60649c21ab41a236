import type { Tx } from '../db/connect.ts'
import type { LinkSubject } from './define-link.ts'
import type { Deps } from './deps.ts'
import { type ExpiryOf, isWellFormed, kindOf, type LinkKey, type LinkKind, listLinkKinds } from './link-kinds.ts'
import { findLinkedCandidate, findPersonOfFile, findPersonOfRow, hasBeenHere } from './link-people.queries.ts'
import { notFound, Problem } from './problem.ts'
import { findPersonRights } from './rights.queries.ts'
import { isSigned, sign } from './signature.ts'
import { inCompany, type SystemWork } from './work.ts'

/** `expires`: milliseconds since 1970; empty if the row that the link names has the expiry. */
export type Seal = { expires: string; signature: string }

type Values = Readonly<Record<string, string>>
/** `besides`: signed values that are not part of the link. */
type SealInput = { named: Values; expires: string; besides?: readonly string[] }

const valuesOf = (kind: LinkKind, named: Values) => Object.keys(kindOf(kind).parts).map((part) => named[part] ?? '')
const signedParts = (kind: LinkKind, { named, expires, besides = [] }: SealInput): string[] => [
  kind,
  ...valuesOf(kind, named),
  ...(expires ? [expires] : []),
  ...besides,
]

/** Kinds whose rows have the expiry need no moment of signing. */
type SigningTime<K extends LinkKind> = ExpiryOf<K> extends 'with-row' ? [now?: Date] : [now: Date]

function endOf(kind: LinkKind, now: Date | undefined): string {
  const { expires } = kindOf(kind)
  return typeof expires === 'object' && now ? String(now.getTime() + expires.afterMinutes * 60_000) : ''
}

/** Signs a link, valid from now until its kind expires. */
export function signLink<K extends LinkKind>(
  secret: string,
  kind: K,
  named: LinkKey<K>,
  ...[now]: SigningTime<K>
): Seal {
  const expires = endOf(kind, now)
  return { expires, signature: sign(secret, signedParts(kind, { named, expires })) }
}

/** A whole link in one word, its parts separated by dots. */
export function signToken<K extends LinkKind>(
  secret: string,
  kind: K,
  named: LinkKey<K>,
  ...since: SigningTime<K>
): string {
  const { expires, signature } = signLink(secret, kind, named, ...since)
  return [...valuesOf(kind, named), ...(expires ? [expires] : []), signature].join('.')
}

/** The user who asked for a link, and `machine` if a key or an assistant did for them, which may see less than they do. */
export type LinkAsker = {
  by: string
  /** `machine`, or empty. Any other text comes from a changed link, which opens nothing. */
  through: string
}
export const askerOf = ({ userId, through }: { userId: string; through?: object | undefined }): LinkAsker => ({
  by: userId,
  through: through ? 'machine' : '',
})

export type Link<K extends LinkKind> = { kind: K; named: LinkKey<K>; seal: Seal }

/** A link in the format of its kind; `openLink` checks its signature. */
export const linkOf = <K extends LinkKind>(kind: K, named: LinkKey<K>, seal: Seal): Link<K> | undefined =>
  isWellFormed(kind, named) ? { kind, named, seal } : undefined

export function linkOfToken<K extends LinkKind>(kind: K, token: string): Link<K> | undefined {
  const { parts, expires: expiry } = kindOf(kind)
  const names = Object.keys(parts)
  const values = token.split('.')
  if (values.length !== names.length + (expiry === 'with-row' ? 1 : 2)) return undefined
  const named = Object.fromEntries(names.map((name, place) => [name, values[place] ?? ''])) as LinkKey<K>
  const expires = expiry === 'with-row' ? '' : (values[names.length] ?? '')
  return linkOf(kind, named, { expires, signature: values.at(-1) ?? '' })
}

/** The same link under another secret, lasting this much longer; a token of anything else is returned unchanged. */
export function renewLinkSignature(
  token: string,
  { from, to, laterByMs }: { from: string; to: string; laterByMs: number },
): string {
  for (const kind of listLinkKinds()) {
    const link = linkOfToken(kind, token)
    if (!link || !isOurs(from, link)) continue
    const expires = link.seal.expires && String(Number(link.seal.expires) + laterByMs)
    const signature = sign(to, signedParts(kind, { named: link.named, expires }))
    return [...valuesOf(kind, link.named), ...(expires ? [expires] : []), signature].join('.')
  }
  return token
}

/** The extra signed values of an account's link are known only where the account is. */
export const signBesides = (secret: string, kind: LinkKind, sealed: Required<SealInput>): string =>
  sign(secret, signedParts(kind, sealed))
export const isSignedBesides = (
  secret: string,
  kind: LinkKind,
  sealed: Required<SealInput>,
  signature: string,
): boolean => isSigned(secret, signedParts(kind, sealed), signature)

/** Reasons why a link opens nothing: it is not ours, it has expired, or the person it was about is gone. */
export type Refusal = 'unknown' | 'over' | 'gone'

/** The person behind a link: a merged candidate is followed to the one they were merged into. */
export type OpenedLink<K extends LinkKind> = { named: LinkKey<K>; candidateId: string; wasMerged: boolean }

type LinkHandlers<K extends LinkKind, T> = {
  act: (work: SystemWork, behind: OpenedLink<K>) => Promise<T>
  otherwise: (why: Refusal) => T
}

/**
 * Runs `act` with the object of a valid link, in one transaction with the check that everyone it is about still exists. An
 * erasure, deletion or merge of them waits until `act` is through, unless it only reads.
 */
export async function openLink<K extends LinkKind, T>(
  deps: Deps,
  link: Link<K> | undefined,
  { act, otherwise }: LinkHandlers<K, T>,
): Promise<T> {
  if (!link || !isOurs(deps.env.ROLECALL_SECRET, link)) return otherwise('unknown')
  if (isOver(link, deps.now())) return otherwise('over')
  const { companyId = '' }: Values = link.named
  return inCompany(deps, companyId, async (work) => {
    const behind = await findBehind(work, link)
    return behind ? act(work, behind) : otherwise('gone')
  })
}

/** The same in an open transaction: the person behind a link of this company; `undefined` if it opens nothing. */
export async function findBehindLink<K extends LinkKind>(
  work: SystemWork,
  link: Link<K> | undefined,
): Promise<OpenedLink<K> | undefined> {
  if (!link || !isOurs(work.deps.env.ROLECALL_SECRET, link) || isOver(link, work.now)) return undefined
  const { companyId }: Values = link.named
  return companyId === work.tx.companyId ? findBehind(work, link) : undefined
}

const isOver = ({ seal: { expires } }: Link<LinkKind>, now: Date) =>
  expires !== '' && !(Number(expires) > now.getTime())

function isOurs(secret: string, { kind, named, seal: { expires, signature } }: Link<LinkKind>): boolean {
  if ((kindOf(kind).expires === 'with-row') !== (expires === '')) return false
  return isSigned(secret, signedParts(kind, { named, expires }), signature)
}

async function findBehind<K extends LinkKind>(work: SystemWork, { kind, named }: Link<K>) {
  const { subjects, readsOnly = false } = kindOf(kind)
  const behind: OpenedLink<K> = { named, candidateId: '', wasMerged: false }
  // The user is looked up together with the values the link is signed with.
  if (subjects === 'checked-by-caller') throw new Error(`The caller checks the subjects of a ${kind} link`)
  for (const whom of subjects === 'company-only' ? [] : subjects) {
    const found = await findWhom(work, whom, { named: (named as Values)[whom.part] ?? '', isHeld: !readsOnly })
    if (!found) return undefined
    Object.assign(behind, found)
  }
  return behind
}

async function findWhom(
  { tx, now }: SystemWork,
  whom: LinkSubject,
  { named, isHeld }: { named: string; isHeld: boolean },
) {
  if ('user' in whom) {
    const id = whom.user === 'by-id' ? named : await findPersonOfRow(tx, whom.user, named)
    if (id === undefined) return undefined
    if (await findPersonRights(tx, id, now)) return {}
    // A super-administrator adds the first users of a company on a visit, which may be over before these follow their links.
    return whom.evenAfterLeaving && (await hasBeenHere(tx, id)) ? {} : undefined
  }
  const id = await findCandidate(tx, whom.candidate, named)
  return id === undefined ? undefined : findKept(tx, id, isHeld)
}

function findCandidate(tx: Tx, by: Extract<LinkSubject, { candidate: unknown }>['candidate'], named: string) {
  if (by === 'by-id') return named
  return by === 'by-file' ? findPersonOfFile(tx, named) : findPersonOfRow(tx, by, named)
}

async function findKept(tx: Tx, id: string, isHeld: boolean) {
  const found = await findLinkedCandidate(tx, id, isHeld)
  if (!found?.merged_into) return found && { candidateId: id }
  const kept = await findLinkedCandidate(tx, found.merged_into, isHeld)
  return kept && { candidateId: kept.id, wasMerged: true }
}

/** Refuses a link to a file: 403 if the link is not valid, 404 if the person behind it is gone. */
export const rejectFileLink =
  (what: string, hint: string) =>
  (why: Refusal): never => {
    if (why === 'gone') throw notFound(what)
    throw new Problem('signed_link_expired', `This link is no longer valid. ${hint}`)
  }
